import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { telemetryCalls } from '../../contract/telemetry/calls.ts';
import { telemetryExamples } from '../../contract/telemetry/examples.ts';
import { userEventCalls } from '../../contract/user-events/calls.ts';
import { userEventExamples } from '../../contract/user-events/examples.ts';

const [event] = userEventExamples.submit.asked.events;
const [action] = telemetryExamples.actions.asked.actions;
const [measure] = telemetryExamples.events.asked.events;
const newId = () => crypto.randomUUID();
const userEventsOf = (ids: string[]) => ({
  events: ids.map((eventTokenId) => ({ ...event, eventTokenId }) as NonNullable<typeof event>),
});

/** Event behavior that every backend must satisfy: the fake and the real API. */
export function eventBehaviour(start: () => Promise<Stage>) {
  describe('event API', () => {
    it('stores each event once, however often it arrives', async () => {
      const sdk = (await start()).newSdk();
      const { submit } = sdk.bind(userEventCalls);
      const [first, second, third] = [newId(), newId(), newId()];

      expect(await submit(userEventsOf([first, second]))).toMatchObject({
        value: { stored: 2, known: 0 },
      });
      expect(await submit(userEventsOf([second, third]))).toMatchObject({
        value: { stored: 1, known: 1 },
      });
      expect(await submit(userEventsOf([third, third, newId()]))).toMatchObject({
        value: { stored: 1, known: 2 },
      });
    });

    it('accepts both versions of telemetry, each through its own call', async () => {
      const sdk = (await start()).newSdk();
      const { actions, events } = sdk.bind(telemetryCalls);
      const act = () => ({ ...action, eventId: newId() }) as NonNullable<typeof action>;
      const tell = () => ({ ...measure, eventId: newId() }) as NonNullable<typeof measure>;
      const acts = [act(), act()];
      const told = [tell(), tell()];

      expect(await actions({ actions: acts })).toMatchObject({ value: { stored: 2, known: 0 } });
      expect(await events({ events: told })).toMatchObject({ value: { stored: 2, known: 0 } });
      expect(await actions({ actions: acts })).toMatchObject({ value: { stored: 0, known: 2 } });
      expect(await events({ events: told })).toMatchObject({ value: { stored: 0, known: 2 } });
    });

    it('stores no event of a batch that violates the contract', async () => {
      const sdk = (await start()).newSdk();
      const { submit } = sdk.bind(userEventCalls);
      const good = newId();

      await expect(submit(userEventsOf([good, 'bad']))).rejects.toMatchObject({ status: 400 });
      expect(await submit(userEventsOf([good]))).toMatchObject({ value: { stored: 1 } });
    });
  });
}
