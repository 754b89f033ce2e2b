import { address, type PlaceOfUse } from '@sideband/shared-sdk/address/model';
import { placeOf } from '@sideband/shared-sdk/rules/address';
import { z } from '@sideband/shared-sdk/wire';
import type Stripe from 'stripe';
import type { CardVault, VaultCard } from './card-vault.ts';
import { answered, declineIn, isNoCard } from './stripe-client.ts';

/** Stores cards through SetupIntents, for charges while the customer is not present. */
export function stripeVault(stripe: Stripe): CardVault {
  return {
    async addCustomer(accountNumber) {
      // Two concurrent tabs get the same customer. The gateway needs no name.
      const options = { idempotencyKey: `customer:${accountNumber}` };
      const request = { metadata: { account_number: accountNumber } };
      const { id } = await answered(stripe.customers.create(request, options));
      return id;
    },

    async startSetup({ customerId, expiresAt }) {
      const { client_secret: setupToken } = await answered(
        stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          metadata: { expires_at: expiresAt.toISOString() },
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        }),
      );
      if (setupToken === null) throw new Error('The gateway gave no secret for a setup.');
      return { setupToken };
    },

    async finishedSetup({ customerId, setupId, at }) {
      const setup = await orNone(
        stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }),
      );
      if (setup?.status !== 'succeeded' || setup.customer !== customerId) return undefined;
      if (new Date(setup.metadata?.expires_at ?? 0) <= at) return undefined;
      return cardOf(setup.payment_method);
    },

    async attach({ customerId, cardId }) {
      return cardOf(await orNone(stripe.paymentMethods.attach(cardId, { customer: customerId })));
    },

    async change(cardId, { expiryMonth, expiryYear, billingAddress }) {
      const { addressLine1, addressLine2 = '', city, state, zip, country } = billingAddress;
      return cardOf(
        await orNone(
          stripe.paymentMethods.update(cardId, {
            card: { exp_month: expiryMonth, exp_year: expiryYear },
            billing_details: {
              address: {
                line1: addressLine1,
                line2: addressLine2,
                city,
                state,
                country,
                postal_code: zip,
              },
            },
          }),
        ),
      );
    },

    async forgetCustomer(customerId) {
      await orNone(stripe.customers.del(customerId));
    },

    async forget(cardId) {
      await orNone(stripe.paymentMethods.detach(cardId));
    },
  };
}

/** Returns `undefined` when the bank declines or the object does not exist. */
async function orNone<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answered(asking);
  } catch (error) {
    if (declineIn(error) !== undefined || isNoCard(error)) return undefined;
    throw error;
  }
}

/** Returns `undefined` for a payment method that is not a card. */
export function cardOf(
  method: Stripe.PaymentMethod | string | null | undefined,
): VaultCard | undefined {
  if (!method || typeof method === 'string' || !method.card) return undefined;
  const { card, billing_details: details } = method;
  return {
    gatewayPaymentMethodId: method.id,
    brand: card.brand,
    last4: card.last4,
    fingerprint: card.fingerprint ?? null,
    wallet: card.wallet?.type ?? null,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    billingAddress: addressIn(details.address),
  };
}

function addressIn(typed: Stripe.Address | null | undefined): PlaceOfUse | undefined {
  const read = z.safeParse(address, {
    addressLine1: typed?.line1,
    city: typed?.city,
    state: typed?.state,
    zip: typed?.postal_code,
    country: typed?.country,
    ...(typed?.line2 && { addressLine2: typed.line2 }),
  });
  if (read.success) return read.data;
  const { line1, postal_code: code, country } = typed ?? {};
  if (line1 || !code || (country !== 'US' && country !== 'CA')) return undefined;
  return placeOf(code, country);
}
