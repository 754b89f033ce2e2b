import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { identify } from '../../client/account/account/identify.ts';
import { accounts } from '../../contract/account/calls.ts';

const refused = (code: string) => ({ ok: false, error: { code } });
const minutes = 60_000;
async function switchTo(sdk: Sdk, planSwitch: { subscriptionId: string; offerId: string }) {
  const bought = sdk.bind(orders);
  const made = await bought.createOrder({ planSwitch });
  const order = made.ok ? made.value : undefined;
  await bought.confirmOrder({
    params: { orderId: orderId.parse(order?.id) },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {},
  });
  return order;
}

/**
 * Behavior of identification by an emailed link that every backend must satisfy: the fake and the
 * real API.
 */
export function emailedLinkBehaviour(start: () => Promise<Stage>) {
  describe('identify by emailed link', () => {
    it('returns the masked account, the renewable plans and the offer, and no personal data', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer({ amountDue: 1299 });
      const subscriptionId = await given.subscription({ of: customer });
      const offer = await given.offer();
      const token = await given.entryLink({ of: customer, purpose: 'renewal', offer });
      const sdk = newSdk();

      const known = await identify(sdk, { token, purpose: 'renewal' });

      expect(known).toMatchObject({
        ok: true,
        value: {
          status: 'Identified',
          identified: {
            account: { initials: 'A. S.' },
            plans: [{ subscriptionId, standing: 'running' }],
            offer: { id: offer },
          },
        },
      });
      const said = JSON.stringify(known);
      for (const own of ['Stone', customer.handle, customer.accountNumber, '1299']) {
        expect(said).not.toContain(own);
      }
      await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 403 });
    });

    it('returns the language in which we write to the customer', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer({ country: 'CA', locale: 'fr-CA' });
      const token = await given.entryLink({ of: customer, purpose: 'renewal' });
      const known = await identify(newSdk({ country: 'CA' }), { token, purpose: 'renewal' });
      expect(known).toMatchObject({ value: { identified: { language: 'fr-CA' } } });
    });

    it('gives access to the renewal offers of the linked customer’s plans only', async () => {
      const { given, newSdk } = await start();
      const [ada, grace] = [await given.customer(), await given.customer()];
      const [own, other] = [
        await given.subscription({ of: ada }),
        await given.subscription({ of: grace }),
      ];
      const offer = await given.offer({ kind: 'renewal' });
      const token = await given.entryLink({ of: ada, purpose: 'renewal' });
      const sdk = newSdk();
      await identify(sdk, { token, purpose: 'renewal' });
      const { renewal } = sdk.bind(webOffers);

      const offered = await renewal({ subscriptionId: own });

      expect(offered.ok && offered.value.offers.map(({ id }) => id)).toContain(offer);
      await expect(renewal({ subscriptionId: other })).rejects.toMatchObject({ status: 404 });
      await expect(newSdk().bind(webOffers).renewal({ subscriptionId: own })).rejects.toMatchObject(
        {
          status: 403,
        },
      );
    });

    it('returns the start date and end date of a plan change that is already scheduled', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const subscriptionId = await given.subscription({ of });
      await given.paymentMethod(of);
      const offerId = await given.offer({ kind: 'renewal', begins: 'regular', plan: 'next-plan' });
      const own = newSdk();
      await signInWithPassword(own, of);
      const order = await switchTo(own, { subscriptionId, offerId });
      const token = await given.entryLink({ of, purpose: 'proactive' });

      const known = await identify(newSdk(), { token, purpose: 'proactive' });

      const startsOn = order?.charges.ongoingCharge?.starts;
      const { identified } = known.ok ? known.value : {};
      expect(identified).toMatchObject({
        plans: [],
        renewed: { productId: 'next-plan', startsOn },
      });
      expect((identified?.renewed?.until ?? '') > (startsOn ?? '')).toBe(true);
    });

    it('reports the offer as redeemed once the signed-in customer has redeemed it', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const subscriptionId = await given.subscription({ of });
      await given.paymentMethod(of);
      const offer = await given.offer({ kind: 'renewal', begins: 'regular' });
      const entrance = {
        token: await given.entryLink({ of, purpose: 'renewal', offer }),
        purpose: 'renewal',
      } as const;
      const sdk = newSdk();
      await identify(sdk, entrance);
      await signInWithPassword(sdk, of);
      await switchTo(sdk, { subscriptionId, offerId: offer });

      const again = await identify(sdk, entrance);

      expect(again).toMatchObject({
        ok: true,
        value: { status: 'Authenticated', identified: { isOfferTaken: true } },
      });
      expect(again.ok && again.value.identified).not.toHaveProperty('offer');
      // Anyone else who finds the email learns nothing.
      expect(await identify(newSdk(), entrance)).toEqual(refused('MAGIC_LINK_EXPIRED'));
    });

    it('returns OFFER_EXPIRED instead of the offer after the offer has ended', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({ endsInDays: -1 });
      const token = await given.entryLink({ of: await given.customer(), purpose: 'offer', offer });

      const known = await identify(newSdk(), { token, purpose: 'offer' });

      const { identified } = known.ok ? known.value : {};
      expect(identified).toMatchObject({ offerRefusal: { code: 'OFFER_EXPIRED' } });
      expect(identified).not.toHaveProperty('offer');
    });

    it.each([
      ['Expired', { code: 'OFFER_EXPIRED' }],
      ['Redeemed', { code: 'OFFER_REDEEMED' }],
      ['Canceled', { code: 'INVALID_OFFER_DATA' }],
      ['Invalid', { code: 'INVALID_OFFER_DATA' }],
    ])(
      'returns a refusal code instead of an offer with status %s',
      async (status, offerRefusal) => {
        const { given, newSdk } = await start();
        const offer = await given.offer({ status });
        const of = await given.customer();
        const token = await given.entryLink({ of, purpose: 'streaming', offer });

        const known = await identify(newSdk(), { token, purpose: 'streaming' });

        expect(known).toMatchObject({ ok: true, value: { identified: { offerRefusal } } });
        expect(known.ok && known.value.identified).not.toHaveProperty('offer');
      },
    );

    it('keeps the browser identified for half an hour', async () => {
      const { given, newSdk, wait } = await start();
      const token = await given.entryLink({ of: await given.customer(), purpose: 'offer' });
      const sdk = newSdk();
      await identify(sdk, { token, purpose: 'offer' });

      expect(await identify(sdk)).toMatchObject({ value: { status: 'Identified' } });
      await wait(29 * minutes);
      expect(await identify(sdk)).toMatchObject({ value: { status: 'Identified' } });
      await wait(2 * minutes);
      expect(await identify(sdk)).toEqual({
        ok: true,
        value: { country: 'US', status: 'Unidentified' },
      });
      await identify(sdk, { token, purpose: 'offer' });
      expect(await identify(sdk)).toMatchObject({ value: { status: 'Identified' } });
    });

    it('rejects a link used for another purpose, and an unknown link', async () => {
      const { given, newSdk } = await start();
      const token = await given.entryLink({ of: await given.customer(), purpose: 'renewal' });

      const tried = await identify(newSdk(), { token, purpose: 'oneClick' });

      expect(tried).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
      expect(await identify(newSdk(), { token: 'never-sent', purpose: 'renewal' })).toEqual(
        refused('MAGIC_LINK_NOT_FOUND'),
      );
    });

    it('rejects an expired link', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const token = await given.entryLink({ of, purpose: 'renewal', isOver: true });
      expect(await identify(newSdk(), { token, purpose: 'renewal' })).toEqual(
        refused('MAGIC_LINK_EXPIRED'),
      );
    });

    it('signs the customer in once when the link was sent for sign-in', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const token = await given.entryLink({ of, purpose: 'oneClick', authenticates: true });
      const sdk = newSdk();

      await identify(sdk, { token, purpose: 'oneClick' });

      const { handle } = of;
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
      const account = await sdk.bind(accounts).read();
      expect(account).toMatchObject({ value: { accountNumber: of.accountNumber } });
      expect(await identify(newSdk(), { token, purpose: 'oneClick' })).toEqual(
        refused('MAGIC_LINK_EXPIRED'),
      );
    });

    it('returns nothing about the linked customer after another customer signs in', async () => {
      const { given, newSdk } = await start();
      const [ada, grace] = [await given.customer(), await given.customer()];
      await given.subscription({ of: ada });
      const [offer, radio] = [await given.offer(), await given.radio({ of: ada })];
      const token = await given.entryLink({ of: ada, purpose: 'offer', offer, radio });
      const sdk = newSdk();
      await identify(sdk, { token, purpose: 'offer' });
      await signInWithPassword(sdk, grace);

      const known = await identify(sdk);

      const { identified, status } = known.ok ? known.value : {};
      expect(status).toBe('Authenticated');
      expect(identified).toMatchObject({ account: { devices: [] }, radio: null, plans: [] });
      expect(identified).not.toHaveProperty('offer');
    });

    it('rejects the link while another customer is signed in', async () => {
      const { given, newSdk } = await start();
      const [ada, grace] = [await given.customer(), await given.customer()];
      const token = await given.entryLink({ of: ada, purpose: 'renewal' });
      const sdk = newSdk();
      await signInWithPassword(sdk, grace);

      expect(await identify(sdk, { token, purpose: 'renewal' })).toEqual(
        refused('CLAIMING_WITH_UNAUTHORIZED_USER'),
      );
    });
  });
}
