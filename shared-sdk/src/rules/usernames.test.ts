import { describe, expect, it } from '@jest/globals';
import { decideLogin, isUsername } from './usernames.ts';

describe('username', () => {
  it.each(['ada', 'ada.l-ovelace_1', 'Éloïse', '4ever', 'a'.repeat(50)])(
    '%s is allowed',
    (typed) => {
      expect(isUsername(typed)).toBe(true);
    },
  );

  it.each(['ab', 'a'.repeat(51), 'ada lovelace', 'ada@example.com', '.ada', ''])(
    '"%s" is not allowed',
    (typed) => {
      expect(isUsername(typed)).toBe(false);
    },
  );
});

describe('login', () => {
  const ada = { email: 'Ada@example.com' };

  it('is the trimmed username', () => {
    expect(decideLogin(ada, ' ada.l ')).toEqual({ ok: true, value: 'ada.l' });
  });

  it('is the email address alone if that is what the customer enters', () => {
    expect(decideLogin(ada, 'ada@EXAMPLE.com')).toEqual({ ok: true, value: null });
  });

  it('is never another email address', () => {
    const refused = { ok: false, error: { code: 'EMAIL_INVALID' } };
    expect(decideLogin(ada, 'grace@example.com')).toEqual(refused);
  });

  it('is refused if it does not have the form of a username', () => {
    const refused = { ok: false, error: { code: 'USERNAME_IN_USE' } };
    expect(decideLogin(ada, 'ab')).toEqual(refused);
  });
});
