import type { billing } from '@sideband/shared-sdk/billing/calls';
import type { z } from '@sideband/shared-sdk/wire';
import type { Customer, Locale } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Day } from '../database/database.ts';
import { type Billed, billedName } from '../plans/plans.table.ts';
import type { ChargedLine, PaidBill } from './activity.table.ts';

type BillingHistoryItem = z.infer<typeof billing.activity.answer>['items'][number];

interface Told {
  customer: Pick<Customer, 'country' | 'locale' | 'serviceAddress'>;
  plans: Billed;
}

interface Words {
  payment(lastFour: string | null): string;
  balance: string;
  refund: string;
  reversal: string;
  fee: string;
}

const english: Words = {
  payment: (lastFour) => (lastFour ? `Payment by card ending in ${lastFour}` : 'Payment'),
  balance: 'Paid from your credit',
  refund: 'Refund to your card',
  reversal: 'Payment returned by your bank',
  fee: 'U.S. Music Royalty Fee included',
};

const wordsIn: Record<Locale, Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': {
    payment: (lastFour) =>
      lastFour ? `Paiement par carte se terminant par ${lastFour}` : 'Paiement',
    balance: 'Payé à même votre crédit',
    refund: 'Remboursement sur votre carte',
    reversal: 'Paiement retourné par votre banque',
    fee: 'Frais de redevances musicales des É.-U. compris',
  },
};

/** Maps an invoice line to a history item. The amount includes taxes. */
export function showCharge(line: ChargedLine, told: Told): BillingHistoryItem {
  const about = aboutOf(line, told);
  return {
    ...about,
    transactionDate: todayOf(told.customer, line.issuedAt),
    eventType: 'CHARGE',
    description: about.planLabel ?? '',
    amount: { minorUnits: line.amount + line.taxAmount, currency: line.currency },
    isRefund: false,
  };
}

/** Maps a payment or a refund to a history item. Amounts returned to the customer are negative. */
export function showPayment(bill: PaidBill, told: Told): BillingHistoryItem {
  const { paidAs, paid, paidAt, lastFour, currency } = bill;
  const words = wordsIn[told.customer.locale];
  const isRefund = paidAs === 'refund' || paidAs === 'reversal';
  return {
    ...aboutOf(bill, told),
    transactionDate: todayOf(told.customer, paidAt),
    eventType: isRefund ? 'REFUND' : paidAs.toUpperCase(),
    description: paidAs === 'payment' ? words.payment(lastFour) : words[paidAs],
    amount: { minorUnits: isRefund ? -paid : paid, currency },
    isRefund,
  };
}

/** Returns the fields common to charges and payments: plan, radio and billing period. */
function aboutOf(line: ChargedLine, { customer: { country, locale }, plans }: Told) {
  const { productId, offerName, periodFrom, periodTo, mrfAmount } = line;
  const { kind } = line;
  const nameIn = (language: Locale) =>
    billedName(plans, { kind, productId, offerName: offerName ?? productId }, language);
  const vehicle = [line.year, line.make, line.model].filter((part) => part !== null).join(' ');
  return {
    billNumber: line.number,
    startDate: periodFrom,
    endDate: periodTo,
    serviceFor: line.nickname ?? (vehicle || null),
    radioId: line.radioId,
    planLabel: nameIn(locale),
    packageName: nameIn(country === 'CA' ? 'en-CA' : 'en-US'),
    packageNameInFR: country === 'CA' ? nameIn('fr-CA') : null,
    planType: plans.get(productId)?.planType ?? null,
    term: periodFrom !== null && periodTo !== null ? monthsBetween(periodFrom, periodTo) : null,
    feeLabel: mrfAmount > 0 ? wordsIn[locale].fee : null,
    isLabel: false,
    login: line.streamingUsername,
  };
}

/** Returns the difference in calendar months, ignoring days. */
function monthsBetween(from: Day, to: Day): number {
  const [years, months] = [0, 1].map(
    (nth) => Number(to.split('-')[nth]) - Number(from.split('-')[nth]),
  );
  return (years ?? 0) * 12 + (months ?? 0);
}
