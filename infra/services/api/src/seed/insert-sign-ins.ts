import type { Transaction } from '../database/database.ts';
import { identityByHandle, normalHandle } from '../identity/identities.table.ts';
import { insertRefusedInput, type RefusedInput } from '../identity/refused-inputs.table.ts';
import { insertLink } from '../magic-link/magic-links.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Fixtures, TokenFixture } from './fixtures.ts';

const yearMs = 365 * 24 * 3600_000;

/** Maps those access states of the records that cannot be derived from the tables. */
const statusOf = ({ salStatus, customer, email }: TokenFixture) => {
  if (salStatus === 'available but unauthorized') return 'UNAUTHORIZED';
  const isTold = salStatus === undefined || customer !== undefined || email !== undefined;
  return isTold ? null : salStatus;
};

/** Adds an emailed magic link, or one that claims service access. The records state its ID. */
export async function insertMagicLink(
  tx: Transaction,
  token: TokenFixture,
  { owner, now }: { owner: string | undefined; now: Date },
): Promise<void> {
  // A missing link is represented by the absence of a row.
  if (token.answer === 'MAGIC_LINK_NOT_FOUND') return;
  const identity = owner && (await identityByHandle(tx, normalHandle(owner)));
  const isOver = token.answer === 'MAGIC_LINK_EXPIRED';
  await insertLink(tx, {
    magicLinkId: token.token,
    identityId: identity ? identity.identityId : null,
    purpose: token.salStatus === undefined ? 'SIGN_IN' : 'SAL',
    salStatus: statusOf(token),
    email: token.email ?? null,
    askedBy: null,
    expiresAt: new Date(now.getTime() + (isOver ? -1 : yearMs)),
  });
}

/** Adds the inputs that external services reject. */
export async function insertRefusedInputs(
  tx: Transaction,
  secrets: Secrets,
  { emails, passwords, phones, usernames }: Fixtures['outcomes'],
): Promise<void> {
  const kindOf: Record<string, RefusedInput['kind']> = {
    INVALID_EMAIL_ERROR: 'signUpEmail',
    EMAIL_INVALID: 'accountEmail',
    INVALID_EMAIL_ADDRESS: 'linkEmail',
    INVALID_PASSWORD_ERROR: 'password',
    INVALID_PHONE_NUMBER: 'phone',
    USERNAME_IN_USE: 'username',
    'human check refused': 'humanCheck',
  };
  const all = [
    ...emails.map(({ email, answer }) => ({ value: normalHandle(email), answer })),
    ...passwords.map(({ password, answer }) => ({ value: password, answer })),
    ...phones.map(({ phone, answer }) => ({ value: phone, answer })),
    ...usernames
      // A username that belongs to a customer is in use anyway.
      .filter(({ customer }) => customer === undefined)
      .map(({ username, answer }) => ({ value: normalHandle(username), answer })),
  ];
  for (const { value, answer } of all) {
    const kind = kindOf[answer];
    if (kind) await insertRefusedInput(tx, secrets, { kind, value });
  }
}

export const insertRecordOfSale = (tx: Transaction, email: string) =>
  tx
    .insertInto('recordsOfSale')
    .values({ email: normalHandle(email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
