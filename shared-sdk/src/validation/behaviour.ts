import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { validations } from './calls.ts';

/** What any backend says of a form before it is sent: the fake, and the real api. */
export function validationBehaviour(start: () => Promise<Stage>) {
  describe('a password that is asked about', () => {
    it.each(['Correct-7', 'Éclair-de-7-heures'])('is taken when it is good (%s)', async (good) => {
      const { newSdk } = await start();
      const checked = await newSdk().bind(validations).checkPassword({ password: good });
      expect(checked).toMatchObject({ ok: true });
    });

    it.each(['Short-7', 'no-capital-7', 'NO-SMALL-7', 'No-digit-at-all'])(
      'is turned down when it does not meet the rules (%s)',
      async (password) => {
        const { newSdk } = await start();
        const checked = await newSdk().bind(validations).checkPassword({ password });
        expect(checked).toEqual({ ok: false, error: { code: 'PASSWORD_POLICY_NOT_MET' } });
      },
    );

    it.each(['password', 'sideband', 'music', 'qwerty', 'letmein', 'welcome', 'abc123'])(
      'is turned down for the word %s, which is named',
      async (word) => {
        const { newSdk } = await start();
        const password = `Good-7-${word.toUpperCase()}`;
        const checked = await newSdk().bind(validations).checkPassword({ password });
        expect(checked).toEqual({ ok: false, error: { code: 'PASSWORD_DISALLOWED_WORDS', word } });
      },
    );
  });

  describe('a username that is asked about', () => {
    it('is free until somebody has it, in whatever capitals', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const { checkUsername } = newSdk().bind(validations);

      const taken = await checkUsername({ username: ` ${handle.toUpperCase()} ` });

      expect(taken).toEqual({ ok: false, error: { code: 'USERNAME_IN_USE' } });
      expect(await checkUsername({ username: `no-${handle}` })).toMatchObject({ ok: true });
    });
  });
}
