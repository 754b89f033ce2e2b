import type { accounts } from '@sideband/shared-sdk/account/calls';
import type { Identified } from '@sideband/shared-sdk/account/model';
import { refusalOf, shownOffer } from '@sideband/shared-sdk/rules/offers';
import { accept, type CountryCode } from '@sideband/shared-sdk/wire';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { entryLinkByHash } from '../entry-links/entry-links.table.ts';
import {
  type IdentifiedVisitor,
  identifiedVisitor,
} from '../entry-links/identified-visitors.table.ts';
import { identify } from '../entry-links/identify.ts';
import { isTaken } from '../entry-links/is-taken.ts';
import { renewablePlans, renewedPlan } from '../entry-links/renewable-plans.ts';
import type { Handler } from '../http/serve.ts';
import { maskAccount } from '../identification/mask.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { offersByIds } from '../offers/offers.table.ts';
import { nameRadio } from '../radios/mask-radio.ts';
import { radioFor } from '../radios/radios.table.ts';

/** Returns the account that the visitor is identified as or signed in to, with masked data. */
export const readAccountWithoutPerson: Handler<typeof accounts.readWithoutPerson> = async (
  { body: { entrance }, session, site: { address }, at, trail },
  { db, secrets, peoplePerAddress },
) =>
  inTransaction(db, async (tx) => {
    const { deviceId, location: country, accountNumber: signedIn } = session;
    const means = { secrets, peoplePerAddress };
    const came = entrance && (await identify(tx, means, { session, address, trail }, entrance));
    if (came && !came.ok) return came;

    const visitor = await identifiedVisitor(tx, deviceId, at);
    // A visitor who is identified as one account and signs in to another is treated as the holder
    // of the one they signed in to.
    const isTheirs = signedIn === null || visitor?.accountNumber === signedIn;
    const of = isTheirs ? visitor : undefined;
    const accountNumber = signedIn ?? of?.accountNumber;
    const found = of ? ('Identified' as const) : ('Unidentified' as const);
    const status = signedIn === null ? found : ('Authenticated' as const);
    if (accountNumber === undefined) return accept({ country, status });
    const customer = await readCustomer(tx, accountNumber);
    return accept({
      country,
      status,
      ...(signedIn !== null && { billingStatus: await billingStatusOf(tx, customer, at) }),
      identified: {
        ...(await identifiedOf(tx, customer, { of, country, at })),
        ...(came?.ok && came.value.grant !== undefined && { grant: came.value.grant }),
      },
    });
  });

async function billingStatusOf(tx: Transaction, customer: Customer, at: Date) {
  const { credit, amountDue, isPastDue } = await readBalances(tx, customer, at);
  return { amountDue, credit, isEBill: customer.isEBill, isPastDue };
}

async function identifiedOf(
  tx: Transaction,
  customer: Customer,
  { of, country, at }: { of: IdentifiedVisitor | undefined; country: CountryCode; at: Date },
): Promise<Identified> {
  const { accountNumber } = customer;
  const { radioDeviceId: named = null } = of ?? {};
  const radio = named === null ? undefined : await radioFor(tx, { deviceId: named, accountNumber });
  const plans = await renewablePlans(tx, accountNumber);
  const renewed = await renewedPlan(tx, { accountNumber, deviceId: radio?.deviceId });
  return {
    account: await maskAccount(tx, customer),
    language: customer.locale,
    radio: radio ? nameRadio(radio) : null,
    plans: radio ? plans.filter((plan) => plan.radio?.deviceId === radio.deviceId) : plans,
    ...(renewed && { renewed }),
    ...(await offered(tx, of, { country, at })),
  };
}

/** Returns the offer of the entry link that the visitor followed, or why it is unavailable. */
async function offered(
  tx: Transaction,
  of: IdentifiedVisitor | undefined,
  { country, at }: { country: CountryCode; at: Date },
): Promise<Pick<Identified, 'offer' | 'offerRefusal' | 'isOfferTaken'>> {
  const link = of?.linkHash ? await entryLinkByHash(tx, of.linkHash) : undefined;
  if (!link?.offerId) return {};
  if (await isTaken(tx, link, at)) return { isOfferTaken: true };
  const [sold] = await offersByIds(tx, [link.offerId]);
  if (!sold) return { offerRefusal: { code: 'INVALID_OFFER_DATA' } };
  const offerRefusal = refusalOf(sold, { country, today: todayIn(country, at) });
  return offerRefusal ? { offerRefusal } : { offer: shownOffer(sold) };
}
