import { describe, expect, it } from '@jest/globals';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { chargesOf, dueToday, payingOf } from '@sideband/shared-sdk/rules/charges';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import fc from 'fast-check';
import { linesOfCharge } from '../invoices/lines-of-charge.rule.ts';
import { purchases, termsOf } from '../testing/purchases.ts';

const runs = 10_000;
const days = 24 * 3_600_000;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('quote and invoice', () => {
  it(`agree to the cent for ${runs} random offers, places, days, gift cards and credits`, () => {
    fc.assert(
      fc.property(purchases, (bought) => {
        const { place, due, credit, giftCard, daysAhead } = bought;
        const terms = termsOf(bought);
        const charges = chargesOf({
          currency: terms.basePrice.total.currency,
          productId: terms.id,
          phases: phasesOf(terms),
          addOns: bought.addOns.map((monthly, nth) => ({ productId: `extra-${nth}`, monthly })),
          rates: place.rates,
          starts: new Date(Date.UTC(2026, 10, 22) + daysAhead * days).toISOString().slice(0, 10),
          pays: { due, credit, giftCard },
        });
        const today = dueToday(charges);
        const paying = payingOf(today, due);
        const bill = linesOfCharge(today);

        expect(bill.amountTotal).toBe(paying.price);
        expect(bill.taxTotal).toBe(sum(today.taxes.map(({ amount }) => amount.minorUnits)));
        expect(sum(bill.lines.map(({ amount, taxAmount }) => amount + taxAmount))).toBe(
          paying.price,
        );
        // Credit, gift card and card together pay exactly the invoice and the balance due.
        expect(paying.credit + paying.giftCard + paying.total).toBe(paying.price + due);
        const isLess = paying.total === smallestCharge[paying.currency];
        const fromCredit = Math.min(credit, paying.price + due);
        if (!isLess) expect(paying.credit).toBe(fromCredit);
        expect(paying.credit).toBeLessThanOrEqual(fromCredit);
        expect(paying.giftCard).toBeLessThanOrEqual(giftCard);
        expect(Math.min(paying.credit, paying.giftCard, paying.total)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs },
    );
  });
});
