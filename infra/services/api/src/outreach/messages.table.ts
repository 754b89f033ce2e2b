import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Selectable } from 'kysely';
import type { Customer, Locale } from '../customers/customers.table.ts';
import type { Database, Json } from '../database/database.ts';

interface MessageText {
  title: string;
  body: string;
  /** Name of the link. */
  action?: string | undefined;
}

interface OutreachMessagesTable {
  messageId: string;
  /** `null` for a message to everyone in the country. */
  accountNumber: Customer['accountNumber'] | null;
  country: CountryCode;
  texts: Json<Partial<Record<Locale, MessageText>>>;
  /** Page that the link opens. */
  path: string | null;
  startsAt: Date;
  /** `null` for a message without an end. */
  expiresAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    outreachMessages: OutreachMessagesTable;
  }
}
export type OutreachRow = Selectable<OutreachMessagesTable>;

/** Returns the current message: the customer's own before one to everyone, then the newest. */
export const currentMessage = (
  db: Database,
  {
    accountNumber,
    country,
    at,
  }: { accountNumber: Customer['accountNumber'] | null; country: CountryCode; at: Date },
): Promise<OutreachRow | undefined> =>
  db
    .selectFrom('outreachMessages')
    .selectAll()
    .where('country', '=', country)
    .where((is) =>
      is.or([is('accountNumber', 'is', null), is('accountNumber', '=', accountNumber)]),
    )
    .where('startsAt', '<=', at)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', at)]))
    .orderBy((is) => is('accountNumber', 'is', null))
    .orderBy('startsAt', 'desc')
    .orderBy('messageId')
    .limit(1)
    .executeTakeFirst();
