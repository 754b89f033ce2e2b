import { accept, refuse } from '@sideband/shared-sdk/wire';
import { seenRadioOf } from './radio-of.ts';
import type { Visitor } from './twin.ts';

/** Returns the car that a link for activating a trial was sent for. */
export function vehicleOfLink({ world, session }: Visitor, token: string) {
  const link = world.activationLinks.get(token);
  const { country, customer } = session;
  if (link?.radio.country !== country) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' as const });
  const seen = seenRadioOf(world, link.radio, customer);
  if (link.isOver || !seen) return refuse({ code: 'MAGIC_LINK_EXPIRED' as const });
  const status = customer ? ('Authenticated' as const) : ('Unidentified' as const);
  const vehicle = { ...seen, radioIdLastFour: link.radio.radioId.slice(-4) };
  return accept({ country, status, vehicle });
}
