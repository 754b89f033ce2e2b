import type { Clock } from '../browser/clock.ts';
import { createBuffer } from './buffer.ts';
import type { LaneName } from './queued.ts';
import type { Waiting } from './waiting.ts';

/** Creates the buffers with their flush schedules (SDK §9). */
export function createBuffers(parts: {
  waiting: Waiting;
  clock: Clock;
  tellLoss(reason: string, count: number): void;
}) {
  const { waiting, clock, tellLoss } = parts;
  const { actions, events, userEvents } = waiting.lanes;
  const before = () => {
    for (const [reason, count] of waiting.takeLosses()) tellLoss(reason, count);
  };
  const shared = { clock, before };
  const telemetry = createBuffer({
    ...shared,
    lanes: [actions, events],
    everyMs: 10_000,
    atCount: 10,
  });
  const user = createBuffer({
    ...shared,
    lanes: [userEvents],
    everyMs: 30 * 60_000,
    atCount: 300,
  });

  return {
    added: (lane: LaneName) => (lane === 'userEvents' ? user : telemetry).added(),
    flush: () => Promise.all([telemetry.flush(), user.flush()]),
    stop() {
      telemetry.stop();
      user.stop();
    },
  };
}
