import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { openPhone, openTv } from './behaviour-steps.ts';

const minutes = 60_000;

export function castingBehaviour(start: () => Promise<Stage>) {
  describe('casting to a receiver', () => {
    it('starts a session of the casting customer, once per grant', async () => {
      const stage = await start();
      const [before, after] = [await openPhone(stage), await openPhone(stage)];
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      await before.cast();
      const { grant } = await phone.cast();
      await after.cast();

      expect(await tv.startAgain(grant)).toMatchObject({
        ok: true,
        value: { handle: phone.customer.handle },
      });
      expect(await tv.startAgain(grant)).toMatchObject({
        error: { code: 'invalid-casting-grant' },
      });
    });

    it('rejects a grant after two minutes', async () => {
      const stage = await start();
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      const { grant } = await phone.cast();
      await stage.wait(2 * minutes);

      expect(await tv.startAgain(grant)).toMatchObject({
        error: { code: 'invalid-casting-grant' },
      });
    });

    it('rejects a grant issued before all sessions were revoked', async () => {
      const stage = await start();
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      const { grant } = await phone.cast();
      await phone.revokeAll();

      expect(await tv.startAgain(grant)).toMatchObject({
        error: { code: 'invalid-casting-grant' },
      });
    });
  });
}
