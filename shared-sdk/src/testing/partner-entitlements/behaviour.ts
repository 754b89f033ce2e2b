import { describe, expect, it } from '@jest/globals';
import { activation } from '@sideband/shared-sdk/activation';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { partnerEntitlements } from '../../contract/partner-entitlements/calls.ts';
import { partnerEntitlementId } from '../../contract/partner-entitlements/model.ts';

const dayMs = 24 * 3600_000;
const none = partnerEntitlementId.parse('entitlement-of-nobody');
const refused = (code: string) => ({ ok: false, error: { code } });

/** Partner entitlement behavior that every backend must satisfy: the fake and the real API. */
export function partnerEntitlementBehaviour(start: () => Promise<Stage>) {
  describe('partner entitlement', () => {
    const somebody = async ({ given, newSdk }: Stage) => {
      const customer = await given.customer();
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      return { customer, sdk, client: sdk.bind(partnerEntitlements) };
    };

    it('starts the plan once without a card, no matter how often it is activated', async () => {
      const stage = await start();
      const { customer, sdk, client } = await somebody(stage);
      const before = await stage.given.partnerEntitlement({ of: customer, months: 12 });
      const id = await stage.given.partnerEntitlement({ of: customer, months: 6 });
      const after = await stage.given.partnerEntitlement({ of: customer, months: 3 });
      const params = { partnerEntitlementId: id };

      const first = await client.activatePartnerEntitlement({ params });
      const again = await client.activatePartnerEntitlement({ params });

      expect(first).toMatchObject({ value: { id, status: 'active', months: 6 } });
      expect(again).toEqual(first);
      const all = (await client.getPartnerEntitlements()).value.partnerEntitlements;
      expect(Object.fromEntries(all.map((one) => [one.id, [one.status, one.months]]))).toEqual({
        [before]: ['pending', 12],
        [id]: ['active', 6],
        [after]: ['pending', 3],
      });
      const { value } = await sdk.bind(subscriptions).subscriptions();
      expect(value.subscriptions).toMatchObject([
        { state: 'active', source: { kind: 'internal', externalReference: id } },
      ]);
      if (!first.ok) throw new Error(first.error.code);
      const { subscriptionId, productId, activatedAt, endsOn } = first.value;
      expect([[subscriptionId, productId]]).toEqual(
        value.subscriptions.map((one) => [one.id, one.productId]),
      );
      const days = (Date.parse(endsOn ?? '') - Date.parse(activatedAt ?? '')) / dayMs;
      expect(days).toBeGreaterThan(178);
      expect(days).toBeLessThan(186);
    });

    it('stays pending while another plan is active', async () => {
      const stage = await start();
      const { customer, client } = await somebody(stage);
      await stage.given.subscription({ of: customer });
      const id = await stage.given.partnerEntitlement({ of: customer });
      expect(
        await client.activatePartnerEntitlement({ params: { partnerEntitlementId: id } }),
      ).toEqual(refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'));
      const { value } = await client.getPartnerEntitlements();
      expect(value.partnerEntitlements).toMatchObject([{ id, status: 'pending' }]);
    });

    it('is refused after its last day', async () => {
      const stage = await start();
      const { customer, client } = await somebody(stage);
      const id = await stage.given.partnerEntitlement({ of: customer, lastDayIn: -2 });
      expect(
        await client.activatePartnerEntitlement({ params: { partnerEntitlementId: id } }),
      ).toEqual(refused('OFFER_EXPIRED'));
    });

    it('can still be claimed by its link and activated on its last day', async () => {
      const stage = await start();
      const { sdk, client } = await somebody(stage);
      const token = await stage.given.partnerLink({ months: 3, lastDayIn: 0 });
      const link = await client.readLink({ token });
      if (!link.ok) throw new Error(link.error.code);
      expect(await sdk.bind(activation).sync(byLink(token))).toMatchObject({ ok: true });
      const [waiting] = (await client.getPartnerEntitlements()).value.partnerEntitlements;
      const { isUsed: _, ...included } = link.value;
      expect(waiting).toMatchObject({ ...included, status: 'pending', months: 3 });
      const params = { partnerEntitlementId: waiting?.id ?? none };
      expect(await client.activatePartnerEntitlement({ params })).toMatchObject({
        value: { status: 'active' },
      });
    });

    it("returns 404 to another customer and is not in that customer's list", async () => {
      const stage = await start();
      const [ada, grace] = [await somebody(stage), await somebody(stage)];
      const id = await stage.given.partnerEntitlement({ of: ada.customer });
      const { value } = await grace.client.getPartnerEntitlements();
      expect(value.partnerEntitlements).toEqual([]);
      await expect(
        grace.client.activatePartnerEntitlement({ params: { partnerEntitlementId: id } }),
      ).rejects.toMatchObject({ status: 404 });
    });

    const byLink = (token: string) => ({
      params: { syncTarget: 'partner' as const },
      body: { externalReference: token },
    });

    it('shows an anonymous visitor what a link includes, but not whose it is', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await sdk.session.start();
      const token = await given.partnerLink({ months: 6 });
      expect(await sdk.bind(partnerEntitlements).readLink({ token })).toEqual({
        ok: true,
        value: {
          partnerName: 'Northline Bank',
          productId: expect.any(String),
          months: 6,
          lastDay: expect.any(String),
          isUsed: false,
        },
      });
    });

    it('can be claimed by link for one account only, and activated there', async () => {
      const stage = await start();
      const token = await stage.given.partnerLink();
      const [ada, eve] = [await somebody(stage), await somebody(stage)];
      const { sync } = ada.sdk.bind(activation);
      const link = await ada.client.readLink({ token });
      expect(await sync(byLink(token))).toEqual({ ok: true, value: { subscriptionIds: [] } });
      expect(await sync(byLink(token))).toMatchObject({ ok: true });
      expect(await eve.client.readLink({ token })).toMatchObject({ value: { isUsed: true } });
      expect(await eve.sdk.bind(activation).sync(byLink(token))).toEqual(
        refused('MAGIC_LINK_EXPIRED'),
      );
      const { value } = await ada.client.getPartnerEntitlements();
      const [pending] = value.partnerEntitlements;
      if (!pending) throw new Error('Nothing was claimed.');
      const { status, productId } = pending;
      expect([status, productId]).toEqual(['pending', link.ok && link.value.productId]);
      const params = { partnerEntitlementId: pending.id };
      expect(await ada.client.activatePartnerEntitlement({ params })).toMatchObject({
        value: { status: 'active' },
      });
    });

    it('refuses a link that is unknown, expired, revoked or for the other country', async () => {
      const stage = await start();
      const { sdk, client } = await somebody(stage);
      const [over, taken, canadian] = [
        await stage.given.partnerLink({ lastDayIn: -2 }),
        await stage.given.partnerLink(),
        await stage.given.partnerLink({ country: 'CA' }),
      ];
      await stage.given.partnerRevokes(taken);
      for (const [token, code] of [
        ['a-token-of-nobody-at-all', 'MAGIC_LINK_NOT_FOUND'],
        [taken, 'MAGIC_LINK_NOT_FOUND'],
        [over, 'MAGIC_LINK_EXPIRED'],
        [canadian, 'IDENTITY_NOT_ELIGIBLE_ERROR'],
      ] as const) {
        expect(await client.readLink({ token })).toEqual(refused(code));
        expect(await sdk.bind(activation).sync(byLink(token))).toEqual(refused(code));
      }
    });

    it('is refused and stays pending once the partner has revoked it', async () => {
      const stage = await start();
      const { sdk, client } = await somebody(stage);
      const token = await stage.given.partnerLink();
      await sdk.bind(activation).sync(byLink(token));
      await stage.given.partnerRevokes(token);
      const { value } = await client.getPartnerEntitlements();
      const params = { partnerEntitlementId: value.partnerEntitlements[0]?.id ?? none };
      expect(await client.activatePartnerEntitlement({ params })).toEqual(refused('OFFER_EXPIRED'));
      const after = (await client.getPartnerEntitlements()).value.partnerEntitlements;
      expect(after.map(({ status }) => status)).toEqual(['pending']);
    });

    it.each(['down', 'wrong', 'silent'] as const)(
      'stays pending while the partner is %s, and starts when activation is retried after the requested delay',
      async (trouble) => {
        const stage = await start();
        const { customer, sdk, client } = await somebody(stage);
        const params = {
          partnerEntitlementId: await stage.given.partnerEntitlement({ of: customer }),
        };
        const press = () => client.activatePartnerEntitlement({ params });
        await stage.given.partnerGoesWrong(trouble);
        await expect(press()).rejects.toMatchObject({ status: 503 });
        const { value } = await sdk.bind(subscriptions).subscriptions();
        expect(value.subscriptions).toEqual([]);
        const waiting = (await client.getPartnerEntitlements()).value.partnerEntitlements;
        expect(waiting.map(({ status }) => status)).toEqual(['pending']);
        await stage.given.partnerGoesWrong('none');
        await stage.wait(10_000);
        expect(await press()).toMatchObject({ value: { status: 'active' } });
      },
    );

    it('refuses further link lookups after 30 unknown tokens in 15 minutes', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      await sdk.session.start();
      const guess = (nth: number) =>
        sdk.bind(partnerEntitlements).readLink({ token: `a-token-of-nobody-${nth}` });
      for (let nth = 1; nth <= 30; nth++) {
        expect(await guess(nth)).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
      }
      expect(await guess(31)).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
    });
  });
}
