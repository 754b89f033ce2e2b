import type { Offer } from '@sideband/shared-sdk/offers/model';

type Phases = readonly Pick<Offer['phases'][number], 'type'>[];

/** Returns whether a plan begins with a free phase. */
export const isTrial = ([first]: Phases): boolean => first?.type === 'Free';

/**
 * Returns whether a free trial becomes a paid plan by itself. Only then a card is needed, which is
 * verified when the trial starts and charged when it ends.
 */
export const turnsPaid = (phases: Phases): boolean =>
  isTrial(phases) && phases.some(({ type }) => type !== 'Free');

/** By what a person is recognized who has had a trial. */
export interface TrialTrace {
  kind: 'account' | 'email' | 'card';
  value: string;
}

interface Person {
  accountNumber: string;
  email: string;
  /** Identifies the number of a card, the same for every customer. Omitted when no card is needed. */
  cardFingerprint?: string | null | undefined;
}

/** Returns the traces of a trial. A person who shares one of them has had it. */
export const tracesOf = ({ accountNumber, email, cardFingerprint }: Person): TrialTrace[] => [
  { kind: 'account', value: accountNumber },
  { kind: 'email', value: mailboxOf(email) },
  ...(cardFingerprint ? [{ kind: 'card' as const, value: cardFingerprint }] : []),
];

/** Returns whether a person may start a trial, given the traces of all trials so far. */
export const mayStartTrial = (person: Person, isTaken: (trace: TrialTrace) => boolean): boolean =>
  !tracesOf(person).some(isTaken);

/** Providers that ignore dots in an address. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox that an address delivers to, so that `ada+2@example.com` is not another
 * person than `ada@example.com`.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const [box = ''] = name.split('+');
  return withoutDots.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
