import { account } from '@sideband/shared-sdk/account/model';
import type { Address } from '@sideband/shared-sdk/address/model';
import type { Offer } from '@sideband/shared-sdk/offers/model';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { currencyOf } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { addDays, startOfDay, todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import type { CustomerFixture, SubscriptionFixture } from './customer-fixtures.ts';
import type { Fixtures } from './fixtures.ts';
import { insertInvoice, insertPayment } from './insert-invoice.ts';
import { insertRadio } from './insert-radio.ts';
import { insertStudent } from './insert-student.ts';
import { insertSubscription, type NewSubscription } from './insert-subscription.ts';

type Catalogue = Map<string, Offer>;

/** Writes the plans with their names, which invoices and emails use. */
export async function writePlans(tx: Transaction, { plans, content }: Fixtures) {
  for (const { key, service, planType, category, streamingAvaliable, ...plan } of plans) {
    const named = content.filter((entry) => entry.plan === key && entry.name !== undefined);
    const row = {
      service,
      package: plan.package,
      planType: planType ?? null,
      category: category ?? null,
      streamingAvailable: streamingAvaliable ?? service !== 'satellite',
      names: JSON.stringify(Object.fromEntries(named.map(({ locale, name }) => [locale, name]))),
    };
    await tx
      .insertInto('plans')
      .values({ productId: key, ...row })
      .onConflict((conflict) => conflict.column('productId').doUpdateSet(row))
      .execute();
  }
}

/** Writes the purchases, invoices and payments of earlier days. The catalog must exist. */
export async function writeHistory(
  tx: Transaction,
  trail: Trail,
  fixtures: Fixtures,
  addressOf: (customer: CustomerFixture) => Address | null,
) {
  const keyed = new Map(fixtures.customers.map((customer) => [customer.key, customer]));
  for (const radio of fixtures.devices) {
    const owner = keyed.get(radio.owner ?? '')?.accountNumber;
    await insertRadio(tx, radio, { owner, now: trail.at });
  }
  const sold = await tx.selectFrom('offers').select(['offerId', 'terms']).execute();
  const offers: Catalogue = new Map(sold.map(({ offerId: id, terms }) => [id as string, terms]));
  for (const customer of fixtures.customers) {
    const serviceAddress = addressOf(customer);
    await writeSubscriptions(tx, trail, customer, { fixtures, offers, serviceAddress });
    await writeInvoices(tx, trail, customer, { fixtures, serviceAddress });
  }
}

const idOf = ({ accountNumber }: CustomerFixture, nth: number) => `sub-${accountNumber}-${nth + 1}`;

async function writeSubscriptions(
  tx: Transaction,
  trail: Trail,
  customer: CustomerFixture,
  {
    fixtures,
    offers,
    serviceAddress,
  }: { fixtures: Fixtures; offers: Catalogue; serviceAddress: Address | null },
) {
  const { country, subscriptions } = customer;
  const accountNumber = account.shape.accountNumber.parse(customer.accountNumber);
  const owner = { accountNumber, country, serviceAddress };
  for (const [nth, fixture] of subscriptions.entries()) {
    await insertStudent(tx, trail, owner, { fixture, schools: fixtures.outcomes.schools });
    const offer = offerOf(fixture, customer, { fixtures, offers });
    const first = subscriptions.findIndex((other) => other.offer === fixture.offer);
    const isPart = offer.productGroups.includes('vip') && first < nth;
    await insertSubscription(tx, trail, owner, {
      id: idOf(customer, nth),
      fixture,
      offer,
      followOn: fixture.followOnPlan ? newOffer(fixture.followOnPlan, country, offers) : undefined,
      invoices: fixtures.invoices.filter(
        ({ customer: key, lines: [line] }) =>
          key === customer.key && line?.plan === fixture.plan && line.device === fixture.device,
      ),
      partOf: isPart ? idOf(customer, first) : undefined,
    });
  }
}

async function writeInvoices(
  tx: Transaction,
  trail: Trail,
  customer: CustomerFixture,
  { fixtures, serviceAddress }: { fixtures: Fixtures; serviceAddress: Address | null },
) {
  const { country, subscriptions } = customer;
  const accountNumber = account.shape.accountNumber.parse(customer.accountNumber);
  const owner = { accountNumber, country, serviceAddress };
  const currency = currencyOf[country];
  const day = (offset: string) => addDays(todayOf(owner, trail.at), Number(offset));
  const begun = new Set<string>();
  for (const invoice of fixtures.invoices.filter(({ customer: key }) => key === customer.key)) {
    const [line] = invoice.lines;
    const nth = subscriptions.findIndex(
      ({ plan, device }) => plan === line?.plan && device === line.device,
    );
    if (!line || nth < 0) throw new Error(`${invoice.key} bills nothing that was bought.`);
    const id = idOf(customer, nth);
    const isNew = await insertInvoice(tx, trail, owner, {
      id: invoice.key,
      number: invoice.number,
      subscriptionId: subscriptionId.parse(id),
      reason: begun.has(id) ? 'renewal' : 'purchase',
      period: { from: day(line.periodFrom), to: day(line.periodTo) },
      issuedAt: startOfDay(owner, day(invoice.issuedOn)),
      dueOn: day(invoice.dueOn),
      serviceAddress,
      lines: invoice.lines.map(({ offer, plan, ...of }) => ({
        offerId: offer,
        productId: plan,
        amount: of.amount,
        mrfAmount: of.mrfAmount,
        prorationAdjustment: of.prorationAdjustmentApplied,
        taxAmount: of.taxAmount,
      })),
      taxes: invoice.taxes.breakdown.map(({ amount, ...tax }) => ({
        ...tax,
        amount: { minorUnits: amount, currency },
      })),
      amountPaid: invoice.amountPaid,
      appliedBalance: invoice.appliedBalance,
    });
    begun.add(id);
    if (!isNew) continue;
    for (const paid of fixtures.paymentHistory.filter((item) => item.invoice === invoice.key)) {
      await insertPayment(tx, owner, {
        key: paid.key,
        invoiceId: invoice.key,
        kind: paid.kind,
        amount: paid.amount,
        paidAt: startOfDay(owner, day(paid.paidAt)),
        lastFour: paid.card ?? null,
        invoiceAdjustmentId: paid.invoiceAdjustment ?? null,
      });
    }
  }
}

/** Returns the offer of the subscription. Some records name only the plan. */
function offerOf(
  { offer, plan, phase }: SubscriptionFixture,
  { country }: CustomerFixture,
  { fixtures, offers }: { fixtures: Fixtures; offers: Catalogue },
): NewSubscription['offer'] {
  const known = offer === undefined ? newOffer(plan, country, offers, phase) : offers.get(offer);
  if (known) return known;
  // Data plans for a radio are sold as add-ons and have no offer of their own.
  const currency = currencyOf[country];
  const minorUnits = fixtures.plans.find(({ key }) => key === plan)?.monthly?.[currency];
  if (minorUnits === undefined) throw new Error(`Nobody sells ${offer ?? plan}.`);
  const price = { total: { minorUnits, currency }, mrfAmount: { minorUnits: 0, currency } };
  const terms = { type: 'AutoRenewing', duration: 'infinite', billingPeriod: 'P1M' } as const;
  return {
    id: offerId.parse(`addon-${plan}`),
    name: plan,
    productGroups: ['satellite'],
    phases: [{ ...terms, count: null, price }],
  };
}

/** Returns the offer that sells the plan to new customers. */
const newOffer = (plan: string, country: string, offers: Catalogue, phase?: string) =>
  [...offers.values()].find(
    ({ id, products, productGroups }) =>
      products.length === 1 &&
      products[0]?.productId === plan &&
      id.startsWith(phase === 'trial' ? 'trial-' : 'new-') &&
      id.endsWith(`-${country.toLowerCase()}`) &&
      (phase === 'trial') === productGroups.includes('trial'),
  );
