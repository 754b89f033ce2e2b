/**
 * Customers who differ from the test defaults in every value, so that a hard-coded or mixed-up value
 * fails.
 */
import { account } from '@sideband/shared-sdk/account/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { insertInvoice, insertPayment } from '../seed/insert-invoice.ts';
import { startApi } from './start-api.ts';

export const home = {
  addressLine1: '88 Elm St',
  addressLine2: 'Unit 9',
  city: 'Buffalo',
  state: 'NY',
  zip: '14202',
  country: 'US' as const,
};
export const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
export const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' });
export const accountOf = (number: string) => account.shape.accountNumber.parse(number);
export const profileOf = ({ accountNumber }: { accountNumber: string }) => ({
  billingProfileId: billingProfileId.parse(`bp-${accountNumber}`),
});

/**
 * Creates a customer in Quebec with two bills; the older one is partly paid and partly refunded.
 */
export const billNoemie = once(async () => {
  const { db, given, now } = await startApi();
  const noemie = await given.signedIn({ country: 'CA', locale: 'fr-CA' });
  const owner = { accountNumber: accountOf(noemie.accountNumber), country: 'CA' as const };
  await given.paymentMethod(noemie);
  const [music, sport] = [
    await given.plan({ service: 'streaming', streams: true }),
    await given.plan({ service: 'streaming', streams: true }),
  ];
  await db
    .updateTable('plans')
    .set({ names: JSON.stringify({ 'en-US': 'Music', 'fr-CA': 'Musique' }) })
    .where('productId', '=', music)
    .execute();
  const ids = {
    first: `first-${noemie.accountNumber}`,
    second: `second-${noemie.accountNumber}`,
  };
  const bill = {
    subscriptionId: null,
    reason: 'purchase' as const,
    period: null,
    serviceAddress: null,
    // Already the 2nd in UTC but still the 1st in Quebec. The payments below cross midnight the
    // same way.
    issuedAt: new Date('2025-03-02T03:30:00Z'),
  };
  const paid = { invoiceId: ids.first, lastFour: null, invoiceAdjustmentId: null };
  await db.transaction().execute(async (tx) => {
    const trail = { actor: 'test', traceId: 'test', at: now() };
    await insertInvoice(tx, trail, owner, {
      ...bill,
      id: ids.first,
      number: `N-${noemie.accountNumber}-1`,
      dueOn: '2025-03-09',
      lines: [
        {
          offerId: 'offer-music',
          productId: music,
          amount: 1500,
          taxAmount: 75,
          mrfAmount: 210,
          prorationAdjustment: -120,
        },
        {
          offerId: 'offer-sport',
          productId: sport,
          amount: 499,
          taxAmount: 25,
          mrfAmount: 0,
          prorationAdjustment: 0,
        },
      ],
      taxes: [],
      amountPaid: 1000,
      appliedBalance: 300,
    });
    await insertInvoice(tx, trail, owner, {
      ...bill,
      id: ids.second,
      number: `N-${noemie.accountNumber}-2`,
      dueOn: '2025-04-09',
      lines: [
        {
          offerId: 'offer-late',
          productId: sport,
          amount: 620,
          taxAmount: 31,
          mrfAmount: 0,
          prorationAdjustment: 0,
        },
      ],
      taxes: [],
      amountPaid: 0,
      appliedBalance: 0,
    });
    for (const payment of [
      { kind: 'payment' as const, amount: 1000, day: '03-04', more: { lastFour: '4444' } },
      { kind: 'balance' as const, amount: 300, day: '03-06', more: {} },
      {
        kind: 'refund' as const,
        amount: 250,
        day: '03-08',
        more: { invoiceAdjustmentId: 'C-7' },
      },
    ]) {
      const { kind, amount, day, more } = payment;
      const paidAt = new Date(`2025-${day}T03:30:00.000Z`);
      await insertPayment(tx, owner, {
        ...paid,
        ...more,
        kind,
        amount,
        paidAt,
        key: `${kind}-${ids.first}`,
      });
    }
  });
  return { noemie, token: await noemie.accessToken(), ids, music, sport };
});

/** Memoizes a setup, so that all tests of a file share it. */
export function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
