import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { linking } from '../../contract/linking/calls.ts';
import { openVisitor, refreshed } from '../fake/bare-browser.ts';

const invalid = { ok: false, error: { code: 'invalid-session-data' } };

export function migrationBehaviour(start: () => Promise<Stage>) {
  describe('session migration', () => {
    it('starts the customer’s session and ends the previous one of the browser', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      await stage.given.earlierSession(await stage.given.customer());
      const earlier = await stage.given.earlierSession(customer);
      await stage.given.earlierSession(await stage.given.customer());
      const { wire, session } = await openVisitor(stage);
      const { accessToken: bearer } = session;

      const carried = await wire.ask(linking.migrate, earlier, { bearer });

      expect(carried).toMatchObject({
        ok: true,
        value: { sessionType: 'authenticated', handle: customer.handle },
      });
      expect(await wire.ask(linking.migrate, earlier, { bearer })).toMatchObject({ status: 401 });
      const { accessToken } = await refreshed(wire);
      expect(await wire.ask(accounts.read, undefined, { bearer: accessToken })).toMatchObject({
        value: { email: customer.handle },
      });
    });

    it('rejects a session that was already migrated', async () => {
      const stage = await start();
      const earlier = await stage.given.earlierSession(await stage.given.customer());
      const [first, second] = [await openVisitor(stage), await openVisitor(stage)];
      await first.wire.answer(linking.migrate, earlier, { bearer: first.session.accessToken });

      const again = await second.wire.ask(linking.migrate, earlier, {
        bearer: second.session.accessToken,
      });

      expect(again).toMatchObject(invalid);
    });

    it('is rate limited after ten wrong guesses', async () => {
      const { wire, session } = await openVisitor(await start());
      const { accessToken: bearer } = session;
      const guess = (sxmData: string) => wire.ask(linking.migrate, { sxmData }, { bearer });
      for (let nth = 1; nth <= 10; nth++)
        expect(await guess(`guess ${nth}`)).toMatchObject(invalid);

      expect(await guess('guess 11')).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
    });
  });
}
