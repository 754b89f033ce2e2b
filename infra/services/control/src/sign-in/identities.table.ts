import { recordChange } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface IdentitiesTable {
  issuer: string;
  subject: string;
  personId: number;
  linkedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    identities: IdentitiesTable;
  }
}

/** Claims of the issuer about a signed-in account. */
export interface Account {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
}

/**
 * Person of an account; `undefined` when the account has no access. The first sign-in matches by
 * verified email address, later ones by issuer and subject only, whatever the email address is. An
 * account never switches to another person, and a person never gets a second account.
 */
export function recognise(db: Database, account: Account, at: Date): Promise<number | undefined> {
  return db
    .transaction()
    .execute(
      async (tx) =>
        (await known(tx, account)) ?? (await link(tx, account, at)) ?? (await known(tx, account)),
    )
    .then((person) => (person && !person.disabledAt ? person.id : undefined));
}

const known = (tx: Transaction, { issuer, subject }: Account) =>
  tx
    .selectFrom('identities')
    .innerJoin('people', 'people.id', 'identities.personId')
    .select(['people.id', 'people.disabledAt'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();

/** Of two concurrent first sign-ins, one links the account and the other finds the link. */
async function link(tx: Transaction, account: Account, at: Date) {
  const { issuer, subject, email, isEmailVerified } = account;
  if (email === undefined || !isEmailVerified) return;
  const person = await tx
    .selectFrom('people')
    .select(['id', 'disabledAt'])
    .where('email', '=', email.toLowerCase())
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return;
  const linked = await tx
    .insertInto('identities')
    .values({ issuer, subject, personId: person.id, linkedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('personId')
    .executeTakeFirst();
  if (!linked) return;
  const target = `person:${person.id}`;
  const detail = { issuer, subject };
  await recordChange(tx, { actor: target, at }, { action: 'account linked', target, detail });
  return person;
}
