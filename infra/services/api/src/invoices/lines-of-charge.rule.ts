import type { Charge } from '@sideband/shared-sdk/orders/model';
import { allocate } from '@sideband/shared-sdk/rules/allocation';
import type { StoredLine } from './invoices.table.ts';

type Line = Pick<
  StoredLine,
  'kind' | 'productId' | 'amount' | 'mrfAmount' | 'prorationAdjustment' | 'taxAmount'
>;

/**
 * Converts a charge to invoice lines with the same total, to the cent. Fees are part of the plan's
 * price, proration is deducted from it, and taxes, which a charge lists by jurisdiction, are
 * allocated to the lines by price.
 */
export function linesOfCharge({ lines, fees, taxes }: Pick<Charge, 'lines' | 'fees' | 'taxes'>) {
  const sold = lines.flatMap(({ kind, ...line }) =>
    kind === 'proration' ? [] : [{ kind, ...line }],
  );
  const [first] = sold;
  if (!first) throw new Error('A charge without a line is for nothing.');
  const mrf = sum(fees);
  const proration = sum(lines.filter(({ kind }) => kind === 'proration'));
  const prices = sold.map(({ amount }, at) => amount.minorUnits + (at === 0 ? mrf + proration : 0));
  const taxTotal = sum(taxes);
  const parts = allocate(
    taxTotal,
    prices.map((price) => Math.max(price, 0)),
  );
  const billed = sold.map(
    ({ kind, productId }, at): Line => ({
      kind,
      productId,
      amount: prices[at] ?? 0,
      taxAmount: parts[at] ?? 0,
      mrfAmount: at === 0 ? mrf : 0,
      prorationAdjustment: at === 0 ? proration : 0,
    }),
  );
  const amountTotal = taxTotal + prices.reduce((total, price) => total + price, 0);
  return { lines: billed, taxTotal, amountTotal, currency: first.amount.currency };
}

const sum = (parts: readonly { amount: { minorUnits: number } }[]) =>
  parts.reduce((total, { amount }) => total + amount.minorUnits, 0);
