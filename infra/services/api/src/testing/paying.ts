import { account } from '@sideband/shared-sdk/account/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { OrderId } from '@sideband/shared-sdk/orders/model';
import { localKeys } from '@sideband/stand-ins/cards';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { insertPaymentMethod } from '../payment-methods/payment-methods.table.ts';
import type { TestApi } from './start-api.ts';

/** Last four digits of the gateway's test cards, by their behavior when charged. */
const endOf = { good: '4242', declined: '0341', challenged: '3184' };

interface Payer {
  accountNumber: string;
  country: 'US' | 'CA';
}

/**
 * Stores a card of the customer with the given behavior when charged. The customer always gets a
 * valid one too.
 */
export async function cardOf(
  { db, given, now }: Pick<TestApi, 'db' | 'given' | 'now'>,
  { accountNumber: name, country }: Payer,
  how: keyof typeof endOf,
): Promise<{ paymentMethodId: string }> {
  const good = await given.paymentMethod({ accountNumber: name, country });
  if (how === 'good') return { paymentMethodId: good.paymentMethodId };
  const accountNumber = account.shape.accountNumber.parse(name);
  const [last4, paymentMethodId] = [endOf[how], `pm-${accountNumber}-${how}`];
  await db.transaction().execute((tx) =>
    insertPaymentMethod(
      tx,
      {
        // The fake gateway reads the card's behavior from its ID.
        gatewayPaymentMethodId: `pm_${last4}x1239x${accountNumber}`,
        brand: 'visa',
        last4,
        expiryMonth: 12,
        expiryYear: 2039,
        wallet: null,
        billingAddress: exampleAddress,
      },
      {
        accountNumber,
        paymentMethodId,
        isDefault: false,
        addedAt: now(),
        billingProfileId: good.billingProfileId,
      },
    ),
  );
  return { paymentMethodId };
}

interface Intent {
  id: string;
  amount: number;
  status: string;
  refunded: number;
  metadata: { order_id?: string };
}

/** The gateway's own records of charges. */
export function gatewayOf({ cards: { url } }: Pick<TestApi, 'cards'>) {
  const secret = { authorization: `Bearer ${localKeys.secret}` };
  const allOf = async ({ accountNumber }: { accountNumber: string }) => {
    const list = `${url}/v1/payment_intents?customer=cus_seed${accountNumber}&limit=100`;
    const { data }: { data: Intent[] } = await (await fetch(list, { headers: secret })).json();
    return data;
  };
  const intentsOf = async (order: OrderId, of: { accountNumber: string }) =>
    (await allOf(of)).filter(({ metadata }) => metadata.order_id === order);
  const amountsOf = (intents: Intent[]) =>
    intents.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  return {
    gateway: stripeGateway(openStripe({ secretKey: localKeys.secret, url, timeoutMs: 3_000 })),
    /** Successful charges of an order, in minor units. */
    taken: async (order: OrderId, of: { accountNumber: string }) =>
      amountsOf(await intentsOf(order, of)),
    /** Successful charges of a customer, in minor units. */
    takenOf: async (of: { accountNumber: string }) => amountsOf(await allOf(of)),
    async bankSays(order: OrderId, of: { accountNumber: string }, answer: 'yes' | 'no') {
      for (const { id, status } of await intentsOf(order, of)) {
        if (status !== 'requires_action') continue;
        await fetch(`${url}/3ds/${id}`, { method: 'POST', body: new URLSearchParams({ answer }) });
      }
    },
  };
}
