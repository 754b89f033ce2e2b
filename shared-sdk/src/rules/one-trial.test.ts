import { describe, expect, it } from '@jest/globals';
import { isTrial, mailboxOf, mayStartTrial, type TrialTrace, turnsPaid } from './one-trial.ts';

const free = { type: 'Free' } as const;
const paid = { type: 'AutoRenewing' } as const;
const introductory = { type: 'Introductory' } as const;

describe('trials', () => {
  it('are plans that begin with a free phase', () => {
    expect(isTrial([free, paid])).toBe(true);
    expect(isTrial([free])).toBe(true);
    expect(isTrial([introductory, paid])).toBe(false);
    expect(isTrial([paid])).toBe(false);
  });

  it('become a paid plan only if a paid phase follows', () => {
    expect(turnsPaid([free, paid])).toBe(true);
    expect(turnsPaid([free, introductory, paid])).toBe(true);
    expect(turnsPaid([free])).toBe(false);
    expect(turnsPaid([introductory, paid])).toBe(false);
  });
});

describe('one trial per person', () => {
  const ada = { accountNumber: '1', email: 'ada@example.com', cardFingerprint: 'fp-ada' };
  const taken: TrialTrace[] = [
    { kind: 'account', value: '1' },
    { kind: 'email', value: 'ada@example.com' },
    { kind: 'card', value: 'fp-ada' },
  ];
  const isTaken = ({ kind, value }: TrialTrace) =>
    taken.some((one) => one.kind === kind && one.value === value);
  const grace = { accountNumber: '2', email: 'grace@example.com', cardFingerprint: 'fp-grace' };

  it('is not refused to anyone else', () => {
    expect(mayStartTrial(ada, () => false)).toBe(true);
    expect(mayStartTrial(grace, isTaken)).toBe(true);
    expect(mayStartTrial({ ...grace, cardFingerprint: null }, isTaken)).toBe(true);
  });

  it.each([
    ['the same account', { ...grace, accountNumber: '1' }],
    ['the same mailbox', { ...grace, email: 'Ada+again@Example.com' }],
    ['the same card', { ...grace, cardFingerprint: 'fp-ada' }],
  ])('is refused to %s', (_, person) => {
    expect(mayStartTrial(person, isTaken)).toBe(false);
  });

  it('does not confuse an account with a card of the same value', () => {
    expect(mayStartTrial({ ...grace, cardFingerprint: '1' }, isTaken)).toBe(true);
  });
});

describe('a mailbox', () => {
  it.each([
    [' Ada@Example.COM', 'ada@example.com'],
    ['ada+trial@example.com', 'ada@example.com'],
    ['a.da+x@gmail.com', 'ada@gmail.com'],
    ['a.d.a@googlemail.com', 'ada@gmail.com'],
    ['a.da@example.com', 'a.da@example.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
