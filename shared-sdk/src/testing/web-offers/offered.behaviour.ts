import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { OfferList } from '@sideband/shared-sdk/offers';
import { offers } from '@sideband/shared-sdk/offers';
import { webOffers } from '../../contract/web-offers/calls.ts';

const idsOf = (answer: { ok: true; value: OfferList } | { ok: false; error: object }) =>
  answer.ok ? answer.value.offers.map(({ id }) => id as string) : answer.error;

/** Offers for known customers and for subscribers. */
export function offeredBehaviour(start: () => Promise<Stage>) {
  describe('offers for a known customer', () => {
    it('evaluates a promo code for the signed-in customer', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer();
      const promoCode = await given.promoCode({ offer, refusal: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
      const sdk = newSdk();

      expect(idsOf(await sdk.bind(webOffers).customer({ promoCode }))).toEqual([offer]);
      await signInWithPassword(sdk, await given.customer());
      expect(idsOf(await sdk.bind(webOffers).customer({ promoCode }))).toEqual({
        code: 'IDENTITY_NOT_ELIGIBLE_ERROR',
      });
    });

    it('returns the offers of a program code', async () => {
      const { given, newSdk } = await start();
      const [offer, other] = [await given.offer(), await given.offer()];
      const { customer } = newSdk().bind(webOffers);
      for (const opened of [other, offer]) {
        const programCode = await given.program([opened]);
        expect(idsOf(await customer({ programCode }))).toEqual([opened]);
      }
    });

    it('returns the offers of a program code for another radio', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({ productGroups: ['satellite'] });
      const other = await given.offer({ productGroups: ['satellite'] });
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      for (const opened of [other, offer]) {
        const programCode = await given.program([opened]);
        expect(idsOf(await sdk.bind(webOffers).customerAdd({ programCode }))).toEqual([opened]);
      }
    });

    it('returns only the offers that the other radio can play', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const [car, data] = [
        await given.radio({ of: customer }),
        await given.radio({ of: customer, isForAudio: false }),
      ];
      const offer = await given.offer({ productGroups: ['satellite'] });
      const programCode = await given.program([offer]);
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const { customerAdd } = sdk.bind(webOffers);
      expect(idsOf(await customerAdd({ programCode, deviceId: car.deviceId }))).toEqual([offer]);
      expect(idsOf(await customerAdd({ programCode, deviceId: data.deviceId }))).toEqual([]);
    });
  });

  describe('offers for a subscriber', () => {
    const plan = 'streaming-all-access';
    const stand = async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const { deviceId } = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const onRadio = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      const subscriptionId = await given.subscription({ of: customer });
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      return { given, newSdk, sdk, subscriptionId, onRadio };
    };

    it("returns the available change offers for the customer's plan", async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const good = await given.offer({ kind: 'change', fromPlan: plan });
      const ended = await given.offer({ kind: 'change', fromPlan: plan, endsInDays: -1 });
      const others = await given.offer({
        kind: 'change',
        fromPlan: 'satellite-x',
        productGroups: ['satellite'],
      });

      const change = idsOf(await sdk.bind(webOffers).customerChange({ subscriptionId }));
      const query = { subscription: subscriptionId };

      expect(change).toContain(good);
      expect(change).not.toContain(ended);
      expect(change).not.toContain(others);
      expect(idsOf(await sdk.bind(offers).offersChange({ query }))).toEqual(change);

      const changeOfRadio = idsOf(
        await sdk.bind(webOffers).customerChange({ subscriptionId: onRadio }),
      );
      expect(changeOfRadio).toContain(others);
      expect(changeOfRadio).not.toContain(good);
      expect(
        idsOf(await sdk.bind(offers).offersChange({ query: { subscription: onRadio } })),
      ).toEqual(changeOfRadio);
    });

    it('returns the change offers of a program code', async () => {
      const { given, sdk, subscriptionId } = await stand();
      const offer = await given.offer({ kind: 'change', fromPlan: plan });
      const programCode = await given.program([offer]);
      const answer = await sdk.bind(webOffers).customerChange({ subscriptionId, programCode });
      expect(idsOf(answer)).toEqual([offer]);
    });

    it("returns the save offers for the customer's plan", async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const offer = await given.offer({ kind: 'save', fromPlan: plan });
      const others = await given.offer({
        kind: 'save',
        fromPlan: 'satellite-x',
        productGroups: ['satellite'],
      });
      const change = await given.offer({ kind: 'change', fromPlan: plan });
      const query = { subscription: subscriptionId };
      const saves = idsOf(await sdk.bind(offers).offersSave({ query }));
      expect(saves).toContain(offer);
      expect(saves).not.toContain(others);
      expect(saves).not.toContain(change);

      const toRadio = { query: { subscription: onRadio } };
      const savesOfRadio = idsOf(await sdk.bind(offers).offersSave(toRadio));
      expect(savesOfRadio).toContain(others);
      expect(savesOfRadio).not.toContain(offer);
    });

    it('returns the renewal offers of the same service', async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const streaming = await given.offer({ kind: 'renewal' });
      const satellite = await given.offer({ kind: 'renewal', productGroups: ['satellite'] });
      const renewal = idsOf(await sdk.bind(webOffers).renewal({ subscriptionId }));
      expect(renewal).toContain(streaming);
      expect(renewal).not.toContain(satellite);

      const ofRadio = idsOf(await sdk.bind(webOffers).renewal({ subscriptionId: onRadio }));
      expect(ofRadio).toContain(satellite);
      expect(ofRadio).not.toContain(streaming);
    });

    it('returns 403 or 404 to anyone but the owner of the subscription', async () => {
      const { given, newSdk, subscriptionId } = await stand();
      const programCode = await given.program([
        await given.offer({ kind: 'change', fromPlan: plan }),
      ]);
      const other = newSdk();
      await expect(other.bind(webOffers).renewal({ subscriptionId })).rejects.toMatchObject({
        status: 403,
      });
      await signInWithPassword(other, await given.customer());
      const query = { subscription: subscriptionId };
      for (const asked of [
        () => other.bind(webOffers).renewal({ subscriptionId }),
        () => other.bind(webOffers).customerChange({ subscriptionId }),
        () => other.bind(webOffers).customerChange({ subscriptionId, programCode }),
        () => other.bind(offers).offersChange({ query }),
        () => other.bind(offers).offersSave({ query }),
      ]) {
        await expect(asked()).rejects.toMatchObject({ status: 404 });
      }
    });
  });
}
