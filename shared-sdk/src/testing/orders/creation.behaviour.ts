import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { billing } from '@sideband/shared-sdk/billing';
import { type Stage, unsoldState } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { accept } from '@sideband/shared-sdk/wire';
import { orders } from '../../contract/orders/calls.ts';
import type { OrderRequest } from '../../contract/orders/model.ts';
import { confirm, made, nowhere, orderOf, read, refused, setOutOn } from './test-orders.ts';

const minutes = 60_000;

/** How an order is created, and which orders are refused. */
export function orderCreationBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

  describe('orders', () => {
    it('prices the order like a quote and assigns it an OAC number', async () => {
      const { given, sdk } = await setOut();
      const order = await made(sdk, await given.offer());
      expect(order).toMatchObject({
        state: 'quoted',
        subscriptionId: null,
        charges: {
          oneTimeCharge: { total: { minorUnits: 300, currency: 'USD' } },
          ongoingCharge: { period: 'P1M', total: { minorUnits: 1099 } },
        },
      });
      expect(order.id).toMatch(/^OAC-[\da-f]{8}-/);
      const dearer = await made(sdk, await given.offer({ begins: 'regular', monthly: 1599 }));
      expect(dearer.charges.oneTimeCharge).toMatchObject({ total: { minorUnits: 1599 } });
      expect(await read(sdk, order.id)).toEqual(accept(order));
      expect(await read(sdk, dearer.id)).toEqual(accept(dearer));
    });

    it('refuses an expired offer, and a service address in the other country', async () => {
      const { given, sdk } = await setOut();
      expect(await orderOf(sdk, await given.offer({ endsInDays: -1 }))).toEqual(
        refused('OFFER_EXPIRED'),
      );
      const serviceAddress = {
        ...nowhere,
        state: 'ON',
        zip: 'M5H 2N2',
        country: 'CA' as const,
      };
      expect(await orderOf(sdk, await given.offer(), { serviceAddress })).toMatchObject(
        refused('INVALID_OFFER_DATA'),
      );
    });

    it.each(['Canceled', 'Invalid'])(
      'refuses an offer with status %s for a new subscription',
      async (status) => {
        const { given, sdk } = await setOut();
        const offer = await given.offer({ status });
        expect(await orderOf(sdk, offer)).toEqual(refused('INVALID_OFFER_DATA'));
      },
    );

    it('need only a ZIP or postal code for a plan of the app', async () => {
      const { given, sdk } = await setOut();
      const at = (zip: string, country = 'US') => ({
        serviceAddress: undefined,
        servicePlace: { zip, country },
      });
      const offer = await given.offer();
      expect(await orderOf(sdk, offer, at('97035'))).toMatchObject({
        value: { charges: { oneTimeCharge: { total: { minorUnits: 300 } } } },
      });
      expect(await orderOf(sdk, offer, at('82001'))).toEqual({
        ok: false,
        error: { code: 'INVALID_OFFER_DATA', state: unsoldState },
      });
      expect(await orderOf(sdk, offer, at('K1A 0B1', 'CA'))).toMatchObject(
        refused('INVALID_OFFER_DATA'),
      );
    });

    it('give the account their place, and later the complete address with the same code', async () => {
      const { given, sdk, customer } = await setOut({ credit: 90_000 });
      const placeOfAccount = async (productGroups: string[], more: object) => {
        const { id } = await made(sdk, await given.offer({ productGroups }), more);
        expect(await confirm(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
        const { serviceAddress, servicePlace } = (await sdk.bind(accounts).read()).value;
        return { serviceAddress, servicePlace };
      };
      const servicePlace = { zip: nowhere.zip, country: nowhere.country };
      const byCode = { serviceAddress: undefined, servicePlace };
      expect(await placeOfAccount(['streaming'], byCode)).toEqual({
        servicePlace: { ...servicePlace, state: nowhere.state },
      });
      const onRadio = async (serviceAddress: typeof nowhere) => {
        const { deviceId } = await given.radio({ of: customer });
        return placeOfAccount(['satellite'], { serviceAddress, deviceId });
      };
      const elsewhere = { ...nowhere, zip: '97201' };
      expect(await onRadio(elsewhere)).toMatchObject({ servicePlace });
      expect(await onRadio(nowhere)).toEqual({ serviceAddress: nowhere });
      const nextDoor = { ...nowhere, addressLine1: '3 Main St' };
      expect(await onRadio(nextDoor)).toEqual({ serviceAddress: nowhere });
    });

    it('return 400 for a ZIP code in no state, and for a radio without an address', async () => {
      const { given, sdk, customer } = await setOut();
      const offer = await given.offer();
      const { deviceId } = await given.radio({ of: customer });
      const place = (zip: string) => ({
        serviceAddress: undefined,
        servicePlace: { zip, country: 'US' },
      });
      await expect(orderOf(sdk, offer, place('00000'))).rejects.toMatchObject({ status: 400 });
      await expect(orderOf(sdk, offer, { ...place('97035'), deviceId })).rejects.toMatchObject({
        status: 400,
      });
    });

    it('returns 400 for an address whose ZIP code belongs to another state', async () => {
      const { given, sdk } = await setOut();
      const serviceAddress = { ...nowhere, state: 'IL' };
      await expect(orderOf(sdk, await given.offer(), { serviceAddress })).rejects.toMatchObject({
        status: 400,
      });
    });

    it('returns 400 for a request with two kinds of order or with none', async () => {
      const { given, sdk } = await setOut();
      const newSubscription = { offerId: await given.offer(), serviceAddress: nowhere };
      const cancelSubscription = { subscriptionId: 'sub-1' };
      for (const body of [{ newSubscription, cancelSubscription }, {}]) {
        await expect(
          sdk.bind(orders).createOrder(body as unknown as OrderRequest),
        ).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      }
    });

    it('returns 404 to another customer who reads or confirms the order', async () => {
      const { given, newSdk, sdk } = await setOut();
      const { id } = await made(sdk, await given.offer());
      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      const nothing = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });
      await expect(read(stranger, id)).rejects.toEqual(nothing);
      await expect(confirm(stranger, id)).rejects.toEqual(nothing);
    });

    it('expire when their price is no longer guaranteed', async () => {
      const { given, sdk, wait } = await setOut();
      const { id } = await made(sdk, await given.offer());
      const unconfirmed = await made(sdk, await given.offer());
      await wait(16 * minutes);
      expect(await confirm(sdk, id)).toEqual(refused('OFFER_EXPIRED'));
      for (const one of [id, unconfirmed.id]) {
        expect(await read(sdk, one)).toMatchObject({ value: { id: one, state: 'expired' } });
      }
    });

    it('refuses change, save and renewal offers for a new subscription', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      for (const kind of ['change', 'save', 'renewal'] as const) {
        const made = await orderOf(sdk, await given.offer({ kind }));
        expect(made).toEqual(refused('INVALID_OFFER_DATA'));
      }
    });

    it('accepts a targeted offer only from the customer it was sent to', async () => {
      const { given, newSdk, sdk, customer } = await setOut();
      const offer = await given.offer({ kind: 'targeted' });
      expect(await orderOf(sdk, offer)).toEqual(refused('INVALID_OFFER_DATA'));

      await given.entryLink({ of: customer, purpose: 'streaming', offer });
      expect(await orderOf(sdk, offer)).toMatchObject({ ok: true });

      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      expect(await orderOf(stranger, offer)).toEqual(refused('INVALID_OFFER_DATA'));
    });

    it('accepts a targeted offer only for the radio it was made for', async () => {
      const { given, sdk, customer: of } = await setOut();
      const [radio, other] = [await given.radio({ of }), await given.radio({ of })];
      const offer = await given.offer({ kind: 'targeted', productGroups: ['satellite'] });
      await given.entryLink({ of, purpose: 'satellite', offer, radio });
      const orderFor = ({ deviceId }: typeof radio) => orderOf(sdk, offer, { deviceId });
      expect(await orderFor(other)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await orderFor(radio)).toMatchObject({ ok: true });
    });

    it("accepts a campaign offer only with the campaign's program code", async () => {
      const { given, sdk } = await setOut();
      const offer = await given.offer({ kind: 'targeted' });
      const [programCode, other] = [
        await given.program([offer]),
        await given.program([await given.offer()]),
      ];
      expect(await orderOf(sdk, offer, { programCode: other })).toEqual(
        refused('INVALID_OFFER_DATA'),
      );
      expect(await orderOf(sdk, offer, { programCode })).toMatchObject({ ok: true });
    });

    it('accepts a promo code only for the offer that it unlocks', async () => {
      const { given, sdk } = await setOut();
      const [offer, other] = [await given.offer(), await given.offer()];
      const promoCode = await given.promoCode({ offer });
      expect(await orderOf(sdk, other, { promoCode })).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await orderOf(sdk, offer, { promoCode })).toMatchObject({
        ok: true,
        value: { offerId: offer },
      });
    });

    it("puts the subscription on the named billing profile, and returns 404 for another customer's profile", async () => {
      const { given, newSdk, sdk, customer } = await setOut({ credit: 1000 });
      await given.paymentMethod(customer);
      const opened = await sdk.bind(billing).createBillingProfile({
        billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
        serviceAddress: nowhere,
      });
      const named = { billingProfileId: opened.value.id };
      const offer = await given.offer();
      const { id } = await made(sdk, offer, named);
      expect(await confirm(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
      const own = await sdk.bind(subscriptions).subscriptions();
      expect(own.value.subscriptions).toMatchObject([named]);

      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      await expect(orderOf(stranger, offer, named)).rejects.toMatchObject({ status: 404 });
    });

    it('refuses a service address without known tax rates, whether it comes from the order or the account', async () => {
      const unsold = { ...nowhere, state: unsoldState, zip: '82001' };
      const { given, sdk } = await setOut({ serviceAddress: unsold });
      const untaxed = { ok: false, error: { code: 'INVALID_OFFER_DATA', state: unsoldState } };
      const offer = await given.offer();
      expect(await orderOf(sdk, offer, { serviceAddress: unsold })).toEqual(untaxed);
      expect(await orderOf(sdk, offer, { serviceAddress: undefined })).toEqual(untaxed);
      expect(await orderOf(sdk, offer)).toMatchObject({ ok: true });
    });

    it('refuses to create or confirm a second subscription of the same kind', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const [offer, early] = [await given.offer(), await given.offer()];
      const waiting = await made(sdk, early);
      await confirm(sdk, (await made(sdk, offer)).id);
      const already = refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
      expect(await orderOf(sdk, offer)).toEqual(already);
      expect(await confirm(sdk, waiting.id)).toEqual(already);
    });

    it.each([
      ['active', refused('SUB_ALREADY_EXISTS_FOR_IDENTITY')],
      ['pending_cancellation', refused('SUB_ALREADY_EXISTS_FOR_IDENTITY')],
      ['closed', { ok: true }],
    ] as const)(
      'allows a second streaming subscription only when the first is closed: %s',
      async (state, outcome) => {
        const { given, sdk, customer } = await setOut();
        await given.subscription({ of: customer, state });
        expect(await orderOf(sdk, await given.offer())).toMatchObject(outcome);
      },
    );
  });
}
