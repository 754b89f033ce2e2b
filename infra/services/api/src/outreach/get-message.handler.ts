import type { outreach } from '@sideband/shared-sdk/outreach/calls';
import type { OutreachMessage } from '@sideband/shared-sdk/outreach/model';
import { accept, type CountryCode } from '@sideband/shared-sdk/wire';
import { type Locale, readCustomer } from '../customers/customers.table.ts';
import type { Handler } from '../http/serve.ts';
import { currentMessage, type OutreachRow } from './messages.table.ts';

/** Returns the message in the customer's language, or in English to a visitor. */
export const getMessage: Handler<typeof outreach.getMessage> = async ({ session, at }, { db }) => {
  const { accountNumber, location: country } = session;
  const found = await currentMessage(db, { accountNumber, country, at });
  if (!found) return accept(null);
  const locale =
    accountNumber === null ? undefined : (await readCustomer(db, accountNumber)).locale;
  return accept(show(found, locale ?? englishOf[country]));
};

const englishOf: Record<CountryCode, Locale> = { US: 'en-US', CA: 'en-CA' };

function show(
  { messageId: id, texts, country, path, expiresAt }: OutreachRow,
  locale: Locale,
): OutreachMessage {
  const said = texts[locale] ?? texts[englishOf[country]];
  if (!said) return null;
  const { title, body, action } = said;
  return {
    id,
    title,
    body,
    action: action !== undefined && path !== null ? { label: action, url: path } : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
