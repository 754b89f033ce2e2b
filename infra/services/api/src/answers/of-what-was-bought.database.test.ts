import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import type { Address } from '@sideband/shared-sdk/address/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { todayOf } from '../customers/today.ts';
import { insertOffer, putTaxRate } from '../seed/insert-catalogue.ts';
import { newBuyer } from '../testing/buyer.ts';
import { text } from '../testing/every-field.ts';
import { cardOf } from '../testing/paying.ts';
import { renewWhatIsDue } from '../testing/renew-what-is-due.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import { startApi } from '../testing/start-api.ts';

const quebec: Address = {
  addressLine1: '1045 rue des Parlementaires',
  city: 'Québec',
  state: 'QC',
  zip: 'G1A 1A3',
  country: 'CA',
};
const inQuebec = { country: 'CA' as const, state: 'QC', city: null };
const rates = [
  {
    ...inQuebec,
    jurisdiction: 'Canada',
    jurisdictionLevel: 'country',
    taxType: 'GST',
    ratePpm: 50_000,
  },
  {
    ...inQuebec,
    jurisdiction: 'Québec',
    jurisdictionLevel: 'province',
    taxType: 'QST',
    ratePpm: 99_750,
  },
];
const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' as const });
const always = { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2099-01-01T00:00:00Z' };

let scene: Awaited<ReturnType<typeof setOut>>;
beforeAll(async () => {
  scene = await setOut();
});

/**
 * Creates a customer in Quebec who bought a plan with an add-on, switched to a more expensive plan,
 * and was charged for its renewal.
 */
async function setOut() {
  const api = await startApi();
  const { db, given, now } = api;
  await db.transaction().execute(async (tx) => {
    for (const rate of rates) await putTaxRate(tx, rate);
  });
  const request = { country: 'CA', locale: 'fr-CA', credit: 500, serviceAddress: quebec } as const;
  const noemie = await newBuyer(api, request);
  const accountNumber = account.shape.accountNumber.parse(noemie.accountNumber);
  const body = await cardOf(api, noemie, 'good');
  const today = todayOf(noemie, now());
  const plan = async (english: string, french: string) => {
    const productId = await given.plan({ service: 'streaming', streams: true });
    const names = JSON.stringify({ 'en-CA': english, 'fr-CA': french });
    await db.updateTable('plans').set({ names }).where('productId', '=', productId).execute();
    return productId;
  };
  const [music, talk] = [await plan('Music', 'Musique'), await plan('Talk', 'Paroles')];
  const addOn = await given.addOn({ country: 'CA' });

  const terms = offerAt('CA', randomUUID(), { begins: 'regular', monthly: 2000, plan: music });
  const phases = terms.phases.map((phase) => ({
    ...phase,
    price: { ...phase.price, mrfAmount: cad(300) },
  }));
  const sold = { country: 'CA', kind: 'new', status: 'active', isListed: false } as const;
  const offer = { ...sold, terms: { ...terms, phases }, lastDay: null, position: 0 };
  await db.transaction().execute((tx) => insertOffer(tx, offer));
  const requested = { addOnIds: [addOn], serviceAddress: quebec };
  const ordered = await noemie.order(terms.id, requested);
  const bought = await noemie.confirm(ordered.id, { body });
  if (!bought.ok) throw new Error(bought.error.code);

  const dearer = await given.offer({
    country: 'CA',
    kind: 'change',
    fromPlan: music,
    plan: talk,
    begins: 'regular',
    monthly: 4000,
  });
  const subscriptionId = bought.value.subscriptionId ?? '';
  const changing = await noemie.plan({ planSwitch: { subscriptionId, offerId: dearer } });
  if (!changing.ok) throw new Error(changing.error.code);
  const changed = await noemie.confirm(changing.value.id, { body });
  if (!changed.ok) throw new Error(changed.error.code);

  const renewsOn = addMonths(today, 1);
  const renewedAt = new Date(`${renewsOn}T18:00:00Z`);
  const { gateway, setTime } = createScriptedGateway(`cus_seed${accountNumber}`);
  setTime(renewedAt);
  const onProblem = (error: unknown) => {
    throw error;
  };
  await renewWhatIsDue({ db, gateway, at: renewedAt, onProblem });

  const bill = (reason: 'purchase' | 'change' | 'renewal') =>
    db
      .selectFrom('invoices')
      .select(['invoiceId', 'number', 'issuedAt'])
      .where('accountNumber', '=', accountNumber)
      .where('reason', '=', reason)
      .executeTakeFirstOrThrow();
  return {
    noemie,
    subscriptionId,
    token: await noemie.accessToken(),
    today,
    renewsOn,
    renewedAt,
    music,
    talk,
    addOn,
    offers: { first: terms.id as string, dearer },
    profile: { billingProfileId: billingProfileId.parse(`bp-${accountNumber}`) },
    purchase: await bill('purchase'),
    change: await bill('change'),
    renewal: await bill('renewal'),
  };
}

describe('API responses: purchases', () => {
  it('returns the bills of a purchase, a plan change and a renewal as issued', async () => {
    const { noemie, token, profile, today, renewsOn, music, talk, addOn, offers } = scene;
    const { purchase, change, renewal, subscriptionId } = scene;
    const line = (offerId: string, productId: string, amounts: number[]) => {
      const [amount = 0, tax = 0, proration = 0, mrf = 0] = amounts;
      return {
        offerId,
        productId,
        subscriptionId,
        amountAllocation: {
          amount: cad(amount),
          taxAmount: cad(tax),
          mrfAmount: cad(mrf),
          prorationAdjustmentApplied: cad(proration),
        },
      };
    };
    const taxes = (gst: number, qst: number) => ({
      total: cad(gst + qst),
      breakdown: [
        { jurisdiction: text, jurisdictionLevel: 'country', taxType: 'GST', amount: cad(gst) },
        { jurisdiction: text, jurisdictionLevel: 'province', taxType: 'QST', amount: cad(qst) },
      ],
    });
    const paid = (byCard: number, fromCredit = 0) => ({
      amountTotal: cad(byCard + fromCredit),
      amountPaid: cad(byCard),
      appliedBalance: cad(fromCredit),
      amountDue: cad(0),
      subscriptionId,
      serviceAddress: quebec,
      paymentMethodId: text,
    });
    const bills = [
      {
        id: renewal.invoiceId,
        number: renewal.number,
        dueDate: renewsOn,
        ...paid(5173),
        lines: [
          line(offers.dearer, talk, [4000, 599, 0, 0]),
          line(offers.dearer, addOn, [499, 75, 0, 0]),
        ],
        taxes: taxes(225, 449),
      },
      {
        id: change.invoiceId,
        number: change.number,
        dueDate: today,
        ...paid(2300),
        lines: [line(offers.dearer, talk, [2000, 300, -2000, 0])],
        taxes: taxes(100, 200),
      },
      {
        id: purchase.invoiceId,
        number: purchase.number,
        dueDate: today,
        ...paid(2374, 500),
        lines: [
          line(offers.first, music, [2000, 300, 0, 300]),
          line(offers.first, addOn, [499, 75, 0, 0]),
        ],
        taxes: taxes(125, 250),
      },
    ];
    const all = await noemie.ask.for(invoices.getInvoices, { query: profile }, token);
    expect(all.invoices).toMatchObject(bills);
    for (const bill of bills) {
      const params = { ...profile, id: bill.id };
      expect(await noemie.ask.for(invoices.getInvoice, { params }, token)).toMatchObject(bill);
    }
  });

  it('lists the payments of a purchase, a plan change and a renewal separately', async () => {
    const { noemie, token, profile, renewedAt, purchase, change, renewal } = scene;
    const asked = { params: profile, query: always };
    const of = ({ invoiceId, issuedAt }: typeof purchase, amount: number) => ({
      invoiceId,
      paidAt: issuedAt.toISOString(),
      amount: cad(amount),
    });
    expect(await noemie.ask.for(billing.getBillingProfilePaymentHistory, asked, token)).toEqual({
      items: [
        { kind: 'payment', ...of({ ...renewal, issuedAt: renewedAt }, 5173) },
        { kind: 'payment', ...of(change, 2300) },
        { kind: 'payment', ...of(purchase, 2374) },
        { kind: 'balance', ...of(purchase, 500) },
      ],
    });
  });

  it('labels charges and payments of a changed plan with the plan that they were for', async () => {
    const { noemie, token, today, renewsOn, purchase, change, renewal } = scene;
    const told = async (transactionType: 'payment' | 'subscription') => {
      const asked = { transactionType, endDate: '2099-01-01' };
      return (await noemie.ask.for(billing.activity, asked, token)).items;
    };
    const music = { planLabel: 'Musique', packageName: 'Music', packageNameInFR: 'Musique' };
    const talk = { planLabel: 'Paroles', packageName: 'Talk', packageNameInFR: 'Paroles' };
    const renewed = { transactionDate: renewsOn, billNumber: renewal.number };
    const changed = { transactionDate: today, billNumber: change.number };
    const bought = { transactionDate: today, billNumber: purchase.number };

    const charge = { eventType: 'CHARGE', isRefund: false };
    expect(await told('subscription')).toMatchObject([
      { ...charge, ...renewed, ...talk, description: 'Paroles', amount: cad(4000 + 599) },
      { ...charge, ...renewed, amount: cad(499 + 75) },
      { ...charge, ...changed, ...talk, description: 'Paroles', amount: cad(2000 + 300) },
      { ...charge, ...bought, ...music, description: 'Musique', amount: cad(2000 + 300) },
      { ...charge, ...bought, amount: cad(499 + 75) },
    ]);
    const byCard = {
      eventType: 'PAYMENT',
      isRefund: false,
      description: 'Paiement par carte se terminant par 4242',
    };
    const fromCredit = { eventType: 'BALANCE', isRefund: false };
    expect(await told('payment')).toMatchObject([
      { ...byCard, ...renewed, ...talk, amount: cad(5173) },
      { ...byCard, ...changed, ...talk, amount: cad(2300) },
      { ...byCard, ...bought, ...music, amount: cad(2374) },
      { ...fromCredit, ...bought, ...music, amount: cad(500) },
    ]);
  });
});
