import { type Generated, type Selectable, sql } from 'kysely';
import type { Customer, Locale } from '../customers/customers.table.ts';
import type { Database, Json, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import type { Mail } from './write-mail.ts';

interface OutboxTable {
  mailId: Generated<string>;
  kind: Mail['kind'];
  recipient: string;
  locale: Locale;
  content: Json<Mail['content']>;
  createdAt: Date;
  tries: Generated<number>;
  nextTryAt: Date;
  sentAt: Date | null;
  /** Set when the email has been rejected so often that it is no longer retried. */
  givenUpAt: Date | null;
  lastProblem: string | null;
  /** The email is not sent after this time, because its content has expired. */
  uselessAfter: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
export type DueMail = Pick<
  Selectable<OutboxTable>,
  'mailId' | 'kind' | 'recipient' | 'locale' | 'content' | 'createdAt' | 'tries'
>;

/** Queues an email, which is sent only if the transaction commits. */
export const insertMail = (
  tx: Transaction,
  to: Pick<Customer, 'email' | 'locale'>,
  at: Date,
  { kind, content, uselessAfter }: Mail & { uselessAfter?: Date },
) =>
  withoutWaiting(
    tx,
    tx.insertInto('outbox').values({
      kind,
      recipient: to.email,
      locale: to.locale,
      content: JSON.stringify(content),
      createdAt: at,
      nextTryAt: at,
      uselessAfter: uselessAfter ?? null,
    }),
  );

/**
 * Takes due mail and withholds it from other processes until the given time. If this process dies
 * while it sends, another one takes the mail then.
 */
export const takeDueMail = (
  db: Database,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<DueMail[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('mailId')
        .where('sentAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .where('nextTryAt', '<=', at)
        .where((is) => is.or([is('uselessAfter', 'is', null), is('uselessAfter', '>', at)]))
        .orderBy('nextTryAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set({ nextTryAt: until, tries: sql<number>`tries + 1` })
    .whereRef('outbox.mailId', '=', 'due.mailId')
    .returning([
      ...(['outbox.mailId', 'kind', 'recipient', 'locale'] as const),
      ...(['content', 'createdAt', 'tries'] as const),
    ])
    .execute();

/**
 * Also clears the content: a passcode or a link must not stay in a table. Nor must the address of a
 * customer whose account was erased.
 */
export const markSent = (
  tx: Transaction,
  { mailId, kind }: Pick<DueMail, 'mailId' | 'kind'>,
  at: Date,
) =>
  tx
    .updateTable('outbox')
    .set({ sentAt: at, content: '{}', ...(kind === 'accountErased' && { recipient: '' }) })
    .where('mailId', '=', mailId)
    .execute();

/** Deletes unsent mail to these recipients, and clears the recipient of sent mail. */
export async function forgetRecipients(tx: Transaction, recipients: string[]): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('recipient', 'in', recipients)
    .where('sentAt', 'is', null)
    .execute();
  await tx
    .updateTable('outbox')
    .set({ recipient: '' })
    .where('recipient', 'in', recipients)
    .execute();
}

export const markFailed = (
  db: Database,
  mailId: string,
  failure: { nextTryAt: Date; lastProblem: string; givenUpAt: Date | null },
) => db.updateTable('outbox').set(failure).where('mailId', '=', mailId).execute();
