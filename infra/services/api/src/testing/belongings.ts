import { randomUUID } from 'node:crypto';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { connectedDevices } from '@sideband/shared-sdk/connected-devices/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { quotes } from '@sideband/shared-sdk/quotes/calls';
import { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { exampleClaim } from '@sideband/shared-sdk/student-status/examples';
import { sql } from 'kysely';
import { newBuyer } from './buyer.ts';
import { passkeyOf } from './passkey-of.ts';
import type { TestApi } from './start-api.ts';

/** Creates one of each resource that a customer can own. `names` maps field names to their IDs. */
export async function belongingsIn(api: TestApi) {
  const person = await newBuyer(api);
  const { billingProfileId, paymentMethodId } = await api.given.paymentMethod(person);
  const token = await person.accessToken();
  const params = { billingProfileId };
  const setup = await person.ask(
    paymentMethods.createPaymentMethodsCardSetupToken,
    { params } as never,
    token,
  );
  if (!setup.ok) throw new Error(setup.error.code);
  const stored = await api.db
    .selectFrom('paymentMethods')
    .select('gatewayPaymentMethodId')
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirstOrThrow();
  await api.given.radio({ of: person });
  const radio = await api.db
    .selectFrom('radios')
    .select(['deviceId', 'radioId'])
    .where('accountNumber', '=', person.accountNumber as never)
    .executeTakeFirstOrThrow();
  const { giftCardTokenId } = await person.withGiftCard(await api.given.giftCard());
  const names: Record<string, string> = {
    billingProfileId,
    paymentMethodId,
    ...radio,
    stripePaymentMethodId: stored.gatewayPaymentMethodId,
    setupId: await api.given.typeCard(setup.value.setupToken),
    orderId: (await person.order(await api.given.offer(), { deviceId: radio.deviceId })).id,
    subscriptionId: await api.given.subscription({ of: person }),
    invoiceId: await api.given.invoice({ of: person }),
    offerId: await api.given.offer(),
    ...(await pricedFor(person, token, api)),
    radioIdLastFour: radio.radioId.slice(-4),
    giftCardTokenId,
    giftCardId: giftCardTokenId,
    partnerEntitlementId: await api.given.partnerEntitlement({ of: person }),
    verificationId: await verificationOf(person, token),
    credentialId: await passkeyOf(person, token, api),
    linkedDeviceId: await linkedTvOf(person, token, api),
  };
  return { person, token, names };
}
/** Links a TV to the account. Returns its device ID. */
async function linkedTvOf(
  person: Awaited<ReturnType<TestApi['given']['signedIn']>>,
  token: string,
  { visit }: TestApi,
): Promise<string> {
  const tv = visit();
  const shown = await tv.ask.for(
    linking.generateUserCode,
    { flow: 'roku' },
    await tv.accessToken(),
  );
  await person.ask.for(linking.authorizeUserCode, { userCode: shown.userCode }, token);
  const { devices } = await person.ask.for(connectedDevices.list, undefined, token);
  return devices[0]?.deviceId ?? '';
}

/** Starts a verification at an unknown school, so that a document is requested. */
async function verificationOf(
  person: Awaited<ReturnType<TestApi['given']['signedIn']>>,
  token: string,
): Promise<string> {
  const school = { name: 'Night School of Radio' };
  const begun = await person.ask(studentStatuses.begin, { ...exampleClaim, school }, token);
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value.id;
}

/** Creates a quote, and an ID for the purchase to be made from it. */
async function pricedFor(
  person: Awaited<ReturnType<TestApi['given']['signedIn']>>,
  token: string,
  { given }: TestApi,
) {
  const offerId = await given.offer();
  const quote = await person.ask(quotes.quote, { offerId, serviceAddress: exampleAddress }, token);
  if (!quote.ok) throw new Error(quote.error.code);
  return { quoteId: quote.value.quoteId, transactionId: `OAC-${randomUUID()}` };
}

export type Belongings = Awaited<ReturnType<typeof belongingsIn>>;

/** Returns all rows of the customer, in every table that names an account. */
export async function rowsOf({ db }: TestApi, { person: { accountNumber } }: Belongings) {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'account_number' and t.table_type = 'BASE TABLE'
      and c.table_schema = current_schema()
    order by 1`.execute(db);
  const rowsIn = ({ name }: { name: string }) =>
    sql`select ${name} as of, to_jsonb(rows) as row from ${sql.table(name)} rows
      where rows.account_number = ${accountNumber}`;
  const all = sql.join(tables.map(rowsIn), sql` union all `);
  const { rows } = await sql`select * from (${all}) own order by 1, row::text`.execute(db);
  return rows;
}
