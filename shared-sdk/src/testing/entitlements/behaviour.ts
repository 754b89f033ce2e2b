import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage, SubscriptionOptions } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { entitlements } from '../../contract/entitlements/calls.ts';

interface Query {
  state?: 'active' | 'expired' | 'revoked';
  productId?: string;
}

const dayMs = 24 * 3600_000;
const refused = (code: string) => ({ ok: false, error: { code } });

/** Entitlement behavior that every backend must satisfy: the fake and the real API. */
export function entitlementBehaviour(start: () => Promise<Stage>) {
  describe('entitlements', () => {
    const read = async (sdk: Sdk, query: Query = {}) =>
      (await sdk.bind(entitlements).getEntitlements({ query })).value.entitlements;

    /** Signs in a customer with a plan for a radio, which includes streaming by default. */
    async function listener(
      stage: Stage,
      { streams = true, ...options }: Partial<SubscriptionOptions> & { streams?: boolean } = {},
    ) {
      const { given, newSdk } = stage;
      const customer = await given.customer();
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const plan = await given.plan({ service: 'satellite', streams });
      const app = await given.plan({ service: 'streaming', streams: true });
      const { deviceId } = await given.radio({ of: customer });
      const subscriptionId = await given.subscription({ of: customer, deviceId, plan, ...options });
      const { grantEntitlement } = sdk.bind(entitlements);
      const open = (productId = app, endsAt: string | null = null) =>
        grantEntitlement({ productId, endsAt });
      return { customer, sdk, plan, app, subscriptionId, open };
    }

    const soon = (sdk: Sdk) => new Date(sdk.time.now().getTime() + 3 * dayMs).toISOString();

    it('cover the products of the customer’s plans until the plans end', async () => {
      const stage = await start();
      const { customer, sdk, plan, subscriptionId } = await listener(stage);
      await stage.given.subscription({ of: customer, state: 'pending_cancellation' });
      expect(await read(sdk, { productId: plan })).toEqual([
        {
          id: expect.any(String),
          productId: plan,
          subscriptionId,
          state: 'active',
          startsAt: expect.any(String),
          endsAt: null,
        },
      ]);
      const [ending] = await read(sdk, { productId: 'streaming-all-access' });
      expect(ending).toMatchObject({ state: 'active', endsAt: expect.any(String) });
      expect(await read(sdk)).toHaveLength(2);
    });

    it('start and end at the same times as their plan, and expire with it', async () => {
      const stage = await start();
      const { customer, sdk } = await listener(stage);
      await stage.given.subscription({ of: customer, state: 'closed' });
      const bought = (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;
      const closed = bought.find(({ state }) => state === 'closed');
      expect(closed?.terminated).toEqual(expect.any(String));
      const over = await read(sdk, { state: 'expired' });
      expect(over.map(({ subscriptionId, endsAt }) => [subscriptionId, endsAt])).toEqual([
        [closed?.id, closed?.terminated],
      ]);
      const all = await read(sdk);
      expect(Object.fromEntries(all.map((one) => [one.subscriptionId, one.startsAt]))).toEqual(
        Object.fromEntries(bought.map(({ id, started }) => [id, started])),
      );
    });

    it('cover both products of a bundle', async () => {
      const stage = await start();
      const customer = await stage.given.customer({ credit: 9000 });
      const sdk = stage.newSdk();
      await signInWithPassword(sdk, customer);
      const offerId = await stage.given.offer({
        isListed: true,
        begins: 'regular',
        productGroups: ['bundle'],
        plan: 'satellite-x',
        partner: 'streaming-all-access',
      });
      const { deviceId } = await stage.given.radio();
      const serviceAddress = {
        addressLine1: '11 State St',
        city: 'Albany',
        state: 'NY',
        zip: '12207',
        country: 'US' as const,
      };
      const made = await sdk
        .bind(orders)
        .createOrder({ newSubscription: { offerId, deviceId, serviceAddress } });
      if (!made.ok) throw new Error(made.error.code);
      const confirmed = await sdk.bind(orders).confirmOrder({
        params: { orderId: made.value.id },
        body: {},
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect(confirmed).toMatchObject({ ok: true });
      const products = (await read(sdk, { state: 'active' })).map(({ productId }) => productId);
      expect(products.toSorted()).toEqual(['satellite-x', 'streaming-all-access']);
    });

    it('are revoked while the plan is suspended', async () => {
      const { sdk, plan } = await listener(await start(), { state: 'suspended' });
      expect(await read(sdk, { state: 'active' })).toEqual([]);
      expect(await read(sdk)).toMatchObject([{ productId: plan, state: 'revoked' }]);
      expect(await read(sdk, { state: 'revoked' })).toEqual(await read(sdk));
    });

    it('are granted once for an app product by a radio plan that includes streaming', async () => {
      const { sdk, app, subscriptionId, open } = await listener(await start());
      expect(await read(sdk, { productId: app })).toEqual([]);

      const first = await open();
      expect(first).toMatchObject({
        value: { productId: app, subscriptionId, state: 'active', endsAt: null },
      });
      expect(await open()).toEqual(first);
      expect(await Promise.all([open(), open()])).toEqual([first, first]);
      expect(await read(sdk, { productId: app })).toEqual([first.ok && first.value]);
    });

    it('are listed by state and by product, whether derived from a plan or granted separately', async () => {
      const { sdk, plan, app, open } = await listener(await start());
      await open();
      const productsOf = async (query: Query) =>
        (await read(sdk, query)).map(({ productId }) => productId).toSorted();
      expect(await productsOf({ state: 'active' })).toEqual([app, plan].toSorted());
      expect(await productsOf({ state: 'active', productId: plan })).toEqual([plan]);
      expect(await productsOf({ state: 'expired' })).toEqual([]);
      expect(await productsOf({ state: 'expired', productId: app })).toEqual([]);
    });

    it('end at the most recently requested time, and can be granted again after they expire', async () => {
      const stage = await start();
      const { sdk, app, open } = await listener(stage, { renewsInDays: 25 });
      const end = soon(sdk);
      expect(await open(app)).toMatchObject({ value: { endsAt: null } });
      expect(await open(app, end)).toMatchObject({ value: { state: 'active' } });
      const [shorter] = await read(sdk, { productId: app });
      expect(Date.parse(shorter?.endsAt ?? '')).toBe(Date.parse(end));
      await stage.wait(4 * dayMs);
      expect(await read(sdk, { productId: app })).toMatchObject([{ state: 'expired' }]);
      expect(await open(app)).toMatchObject({ value: { state: 'active', endsAt: null } });
    });

    it('end with the plan that includes them, even if a later end was requested', async () => {
      const { sdk, app, open } = await listener(await start(), {
        state: 'pending_cancellation',
        renewsInDays: 2,
      });
      const opened = await open(app, soon(sdk));
      const [ofPlan] = (await read(sdk)).filter(({ productId }) => productId !== app);
      expect(opened).toMatchObject({ value: { endsAt: ofPlan?.endsAt } });
    });

    it('are refused without an active plan of the customer’s own that includes the app', async () => {
      const stage = await start();
      const required = refused('ELIGIBILITY_SUBSCRIPTION_REQUIRED');
      for (const options of [
        { streams: false },
        { state: 'suspended' },
        { state: 'closed' },
      ] as const) {
        const { open } = await listener(stage, options);
        expect(await open()).toEqual(required);
      }
      const stranger = stage.newSdk();
      await signInWithPassword(stranger, await stage.given.customer());
      const { app } = await listener(stage);
      const asked = { productId: app, endsAt: null };
      expect(await stranger.bind(entitlements).grantEntitlement(asked)).toEqual(required);
    });

    it('are returned unchanged for the product of an existing streaming plan, and refused for any other product', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const [own, other] = [
        await stage.given.plan({ service: 'streaming', streams: true }),
        await stage.given.plan({ service: 'streaming', streams: true }),
      ];
      const subscriptionId = await stage.given.subscription({ of: customer, plan: own });
      const sdk = stage.newSdk();
      await signInWithPassword(sdk, customer);
      const { grantEntitlement } = sdk.bind(entitlements);
      const before = await read(sdk);
      expect(before).toMatchObject([{ productId: own, subscriptionId, state: 'active' }]);
      expect(await grantEntitlement({ productId: own, endsAt: null })).toEqual({
        ok: true,
        value: before[0],
      });
      expect(await grantEntitlement({ productId: other, endsAt: null })).toEqual(
        refused('ELIGIBILITY_SUBSCRIPTION_REQUIRED'),
      );
      expect(await read(sdk)).toEqual(before);
    });

    it('are refused for an unknown product and for a product outside the app', async () => {
      const { plan, open } = await listener(await start());
      const unknown = refused('SUBSCRIPTION_PRODUCT_NOT_FOUND');
      expect(await open('nothing-of-the-sort')).toEqual(unknown);
      expect(await open(plan)).toEqual(unknown);
    });

    it('are rejected with 400 when the requested end is in the past', async () => {
      const { sdk, app, open } = await listener(await start());
      const yesterday = new Date(sdk.time.now().getTime() - dayMs).toISOString();
      await expect(open(app, yesterday)).rejects.toMatchObject({ status: 400 });
      expect(await read(sdk, { productId: app })).toEqual([]);
    });

    it('are returned to their own customer only', async () => {
      const stage = await start();
      const [ada, eve] = [await listener(stage), await listener(stage)];
      await ada.open();
      const theirs = await read(eve.sdk);
      expect(theirs.map(({ subscriptionId }) => subscriptionId)).toEqual([eve.subscriptionId]);
    });

    it('are rejected with 403 in an anonymous session', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      await sdk.session.start();
      await expect(read(sdk)).rejects.toMatchObject({ status: 403 });
    });
  });
}
