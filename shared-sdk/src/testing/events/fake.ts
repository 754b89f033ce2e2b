import { accept } from '@sideband/shared-sdk/wire';
import type { World } from '../fake/world.ts';

/** Stores each event once, by its ID. */
export function keepEvents(world: World, events: [id: string, event: object][]) {
  const fresh = events.filter(([id]) => !world.events.has(id));
  for (const [id, event] of fresh) world.events.set(id, event);
  return accept({ stored: fresh.length, known: events.length - fresh.length });
}
