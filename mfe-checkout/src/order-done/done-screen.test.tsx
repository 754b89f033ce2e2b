import { describe, expect, it } from '@jest/globals';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { screen, waitFor } from '@testing-library/react';
import { visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/streaming/self-pay/organic/done';
const homes = {
  US: { addressLine1: '80 State St', city: 'Albany', state: 'NY', zip: '12207', country: 'US' },
  CA: { addressLine1: '1 King St', city: 'Saint John', state: 'NB', zip: 'E2L 1G1', country: 'CA' },
} as const;

describe('order confirmation', () => {
  it.each([
    ['US', 'en-US', 'Your plan is on.', 'default_conf_campaign'],
    ['CA', 'fr-CA', 'Votre forfait est actif partout au Canada.', 'CA_default_conf_campaign'],
  ] as const)(
    'shows the campaign text after a purchase in %s, in %s: %s',
    async (country, locale, words, campaign) => {
      const backend = createFakeBackend();
      const customer = await backend.given.customer({ country });
      await backend.given.paymentMethod(customer);
      const offer = await backend.given.offer({ country, isListed: true });
      const asked: string[] = [];
      const sdk = backend.newSdk({
        country,
        dataLayer: createDataLayer(),
        fetch: (url, init) => {
          asked.push(String(url));
          return backend.fetch(url, init);
        },
      });
      await signInWithPassword(sdk, customer);
      const { createOrder, confirmOrder } = sdk.bind(orders);
      const newSubscription = { offerId: offer, serviceAddress: homes[country] };
      const order = await createOrder({ newSubscription });
      if (!order.ok) throw new Error(order.error.code);
      const { id: orderId } = order.value;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const bought = await confirmOrder({ params: { orderId }, headers, body: undefined });
      expect(bought).toMatchObject({ value: { state: 'confirmed' } });

      const again = { backend, sdk, offer };
      await visit({ path: `${path}?order=${orderId}`, country, locale, again });

      expect(await screen.findByText(words)).toBeTruthy();
      const configuration = `/api/config/country/${country}?v=f00d1234`;
      expect(asked).toContainEqual(expect.stringContaining(configuration));
      const told: unknown[] = [];
      sdk.dataLayer.into((event) => void told.push(event));
      await waitFor(() => expect(told).toContainEqual({ event: 'impression', campaign }));
    },
  );
});
