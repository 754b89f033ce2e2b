import { describe, expect, it } from '@jest/globals';
import { judgePassword } from './passwords.ts';

const outcome = (password: string) => {
  const judged = judgePassword(password);
  return judged.ok ? 'good' : judged.error;
};

describe('judgePassword', () => {
  it('names the disallowed word, ignoring case', () => {
    expect(outcome('Music-Lover-82!')).toEqual({
      code: 'PASSWORD_DISALLOWED_WORDS',
      word: 'music',
    });
    expect(outcome('Sideband-2-Day!')).toEqual({
      code: 'PASSWORD_DISALLOWED_WORDS',
      word: 'sideband',
    });
  });

  it.each(['onlylowercase', 'Short-1', 'NODIGITS-here', 'nocapital-71', 'NOSMALL-71', ''])(
    'requires eight characters with lowercase, uppercase and a digit: %s',
    (password) => {
      expect(outcome(password)).toEqual({ code: 'PASSWORD_POLICY_NOT_MET' });
    },
  );

  it.each(['Sunrise-Radio-71!', 'Échelle9', 'Ünder-7-Meer'])('accepts %s', (password) => {
    expect(outcome(password)).toBe('good');
  });
});
