import { expect } from '../journey.ts';
import { visitApi } from '../processes/api-client.ts';
import type { Person } from './seeded-customers.ts';

interface Sum {
  minorUnits: number;
}
interface Invoice {
  amountTotal: Sum;
  amountPaid: Sum;
  appliedBalance: Sum;
  amountDue: Sum;
}
interface Intent {
  status: string;
  amount: number;
  latest_charge: { amount_refunded: number };
  metadata: { key: string };
}

/** Opens the books of a seeded customer of a product whose cards are charged at `site`. */
export async function openBooks(
  product: string,
  { site, who, accountNumber }: { site: string; who: Person; accountNumber: string },
) {
  const visitor = await visitApi(product);
  await visitor.signIn(who);
  const cards = new URL(site);
  cards.port = String(Number(cards.port) + 3);

  /** Successful charges at the card network, oldest first. */
  async function charges(): Promise<Intent[]> {
    const query = `customer=cus_seed${accountNumber}&limit=100&expand[0]=data.latest_charge`;
    const answer = await fetch(new URL(`/v1/payment_intents?${query}`, cards), {
      headers: { authorization: 'Bearer sk_test_sideband_local' },
    });
    const { data } = (await answer.json()) as { data: Intent[] };
    return data.filter(({ status }) => status === 'succeeded').toReversed();
  }

  return {
    /**
     * Checks that bills, balance, payments and the card network agree. Returns what was charged, in
     * the order of time.
     */
    async balance(): Promise<number[]> {
      const { id } = (await visitor.get('billing/v1/billing-profiles/default')) as { id: string };
      const bills = (await visitor.get(`billing/v1/invoices?billingProfileId=${id}`)) as {
        invoices: Invoice[];
      };
      for (const { amountTotal, amountPaid, appliedBalance, amountDue } of bills.invoices) {
        const settled = amountPaid.minorUnits + appliedBalance.minorUnits + amountDue.minorUnits;
        expect(settled).toBe(amountTotal.minorUnits);
      }
      const open = bills.invoices.map(({ amountDue }) => amountDue.minorUnits);
      expect(sumOf(open)).toBe(await visitor.amountDue());

      const days = 'startDateTime=2000-01-01T00:00:00Z&endDateTime=2100-01-01T00:00:00Z';
      const history = `billing/v1/billing-profiles/${id}/payment-history?${days}`;
      const { items } = (await visitor.get(history)) as { items: { kind: string; amount: Sum }[] };
      const of = (kind: string) =>
        sumOf(items.flatMap((item) => (item.kind === kind ? [item.amount.minorUnits] : [])));
      const taken = await charges();
      const given = sumOf(taken.map(({ latest_charge: { amount_refunded: back } }) => back));
      expect(of('payment')).toBe(sumOf(taken.map(({ amount }) => amount)));
      expect(of('refund')).toBe(given);
      expect(new Set(taken.map(({ metadata: { key } }) => key)).size).toBe(taken.length);
      return taken.map(({ amount }) => amount);
    },
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
