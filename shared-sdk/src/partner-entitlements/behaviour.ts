import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { partnerEntitlements } from './calls.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

/** What any backend does with plans that a partner pays for: the fake, and the real api. */
export function partnerEntitlementBehaviour(start: () => Promise<Stage>) {
  describe('a plan that a partner pays for', () => {
    const somebody = async ({ given, newSdk }: Stage) => {
      const customer = await given.customer();
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      return { customer, sdk, client: sdk.bind(partnerEntitlements) };
    };

    it('starts once, however often it is asked for, and needs no card', async () => {
      const stage = await start();
      const { customer, sdk, client } = await somebody(stage);
      const id = await stage.given.partnerEntitlement({ of: customer, months: 6 });
      const params = { partnerEntitlementId: id };

      const first = await client.activatePartnerEntitlement({ params });
      const again = await client.activatePartnerEntitlement({ params });

      expect(first).toMatchObject({ value: { id, status: 'active', months: 6 } });
      expect(again).toEqual(first);
      const { value } = await sdk.bind(subscriptions).subscriptions();
      expect(value.subscriptions).toMatchObject([
        { state: 'active', source: { kind: 'internal', externalReference: id } },
      ]);
    });

    it('stays where it is while another plan plays', async () => {
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

    it('cannot be had after its last day', async () => {
      const stage = await start();
      const { customer, client } = await somebody(stage);
      const id = await stage.given.partnerEntitlement({ of: customer, lastDayIn: -2 });
      expect(
        await client.activatePartnerEntitlement({ params: { partnerEntitlementId: id } }),
      ).toEqual(refused('OFFER_EXPIRED'));
    });

    it('is nobody else’s', async () => {
      const stage = await start();
      const [ada, grace] = [await somebody(stage), await somebody(stage)];
      const id = await stage.given.partnerEntitlement({ of: ada.customer });
      const { value } = await grace.client.getPartnerEntitlements();
      expect(value.partnerEntitlements).toEqual([]);
      await expect(
        grace.client.activatePartnerEntitlement({ params: { partnerEntitlementId: id } }),
      ).rejects.toMatchObject({ status: 404 });
    });
  });
}
