import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identification } from './calls.ts';
import { checkNewEmail } from './check-new-email.ts';

/** What any backend does with people who have not signed in: the fake, and the real api. */
export function identificationBehaviour(start: () => Promise<Stage>) {
  describe('an email address', () => {
    it('is known to be somebody’s, in whatever capitals, or nobody’s', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const { byEmail } = newSdk().bind(identification);

      const own = await byEmail({ email: ` ${handle.toUpperCase()} ` });
      const other = await byEmail({ email: `no-${handle}` });

      expect(own).toEqual({ ok: true, value: { exists: true } });
      expect(other).toEqual({ ok: true, value: { exists: false } });
    });

    it('that somebody signs in with begins no new account', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const sdk = newSdk();

      const taken = await checkNewEmail(sdk, handle.toUpperCase());

      expect(taken).toEqual({ ok: false, error: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } });
      expect(await checkNewEmail(sdk, `no-${handle}`)).toEqual({ ok: true });
    });
  });
}
