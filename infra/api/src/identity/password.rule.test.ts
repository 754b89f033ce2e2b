import { expect, it } from '@jest/globals';
import { judgePassword } from './password.rule.ts';

const outcome = (password: string) => {
  const judged = judgePassword(password);
  return judged.ok ? 'good' : judged.error;
};

it('names the word that is guessed first, in whatever capitals', () => {
  expect(outcome('Music-Lover-82!')).toEqual({ code: 'PASSWORD_DISALLOWED_WORDS', word: 'music' });
  expect(outcome('Sideband-2-Day!')).toEqual({
    code: 'PASSWORD_DISALLOWED_WORDS',
    word: 'sideband',
  });
});

it.each(['onlylowercase', 'Short-1', 'NODIGITS-here', 'nocapital-71', 'NOSMALL-71', ''])(
  'asks for small letters, capitals and digits, eight in all: %s',
  (password) => {
    expect(outcome(password)).toEqual({ code: 'PASSWORD_POLICY_NOT_MET' });
  },
);

it.each(['Sunrise-Radio-71!', 'Échelle9', 'Ünder-7-Meer'])('takes %s', (password) => {
  expect(outcome(password)).toBe('good');
});
