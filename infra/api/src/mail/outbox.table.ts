import { type Generated, type Selectable, sql } from 'kysely';
import type { Customer, Locale } from '../customers/customers.table.ts';
import type { Database, Json, Transaction } from '../database/database.ts';
import type { GiftCardRedeemed } from './gift-card-redeemed.mail.ts';

/** What a mail tells; by its kind it finds its words. */
export type Mail = { kind: 'giftCardRedeemed'; content: GiftCardRedeemed };

export interface OutboxTable {
  mailId: Generated<string>;
  kind: Mail['kind'];
  recipient: string;
  locale: Locale;
  content: Json<Mail['content']>;
  createdAt: Date;
  tries: Generated<number>;
  nextTryAt: Date;
  sentAt: Date | null;
  lastProblem: string | null;
}
export type DueMail = Pick<
  Selectable<OutboxTable>,
  'mailId' | 'kind' | 'recipient' | 'locale' | 'content' | 'createdAt' | 'tries'
>;

/** Leaves a mail to be sent if, and only if, the transaction is kept. */
export const insertMail = (
  tx: Transaction,
  to: Pick<Customer, 'email' | 'locale'>,
  at: Date,
  { kind, content }: Mail,
) =>
  tx
    .insertInto('outbox')
    .values({
      kind,
      recipient: to.email,
      locale: to.locale,
      content: JSON.stringify(content),
      createdAt: at,
      nextTryAt: at,
    })
    .execute();

/**
 * Takes one mail that is due and keeps it from others until the time given: should this process die
 * while it sends, another one finds the mail then.
 */
export const takeDueMail = (
  db: Database,
  { at, until }: { at: Date; until: Date },
): Promise<DueMail | undefined> =>
  db
    .updateTable('outbox')
    .set({ nextTryAt: until, tries: sql<number>`tries + 1` })
    .where('mailId', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('mailId')
        .where('sentAt', 'is', null)
        .where('nextTryAt', '<=', at)
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['mailId', 'kind', 'recipient', 'locale', 'content', 'createdAt', 'tries'])
    .executeTakeFirst();

export const markSent = (tx: Transaction, mailId: string, at: Date) =>
  tx.updateTable('outbox').set({ sentAt: at }).where('mailId', '=', mailId).execute();

export const markFailed = (
  db: Database,
  mailId: string,
  { nextTryAt, lastProblem }: { nextTryAt: Date; lastProblem: string },
) =>
  db.updateTable('outbox').set({ nextTryAt, lastProblem }).where('mailId', '=', mailId).execute();
