import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { billing } from './calls.ts';
import { exampleAddress } from './examples.ts';

const avery = { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } };
const profile = { billingProfileName: avery, serviceAddress: exampleAddress };

async function signedIn({ given, newSdk }: Stage) {
  const sdk = newSdk();
  await signInWithPassword(sdk, await given.customer());
  return sdk.bind(billing);
}

/** What any backend does with billing profiles: the fake, and the real api. */
export function billingBehaviour(start: () => Promise<Stage>) {
  describe('a billing profile', () => {
    it('is the one that counts when it is the first', async () => {
      const { createBillingProfile, getDefaultBillingProfile } = await signedIn(await start());
      const first = await createBillingProfile(profile);
      await createBillingProfile(profile);

      expect(await getDefaultBillingProfile()).toEqual(first);
      expect(first).toMatchObject({
        ok: true,
        value: {
          ...{ ...profile, defaultPaymentMethodId: null },
          status: { open: { activeDisputes: 0, subscriptions: [] } },
        },
      });
    });

    it('is changed whole', async () => {
      const { createBillingProfile, updateBillingProfile, getBillingProfile } = await signedIn(
        await start(),
      );
      const made = await createBillingProfile(profile);
      if (!made.ok) throw new Error('There is no profile.');
      const params = { billingProfileId: made.value.id };
      const body = {
        billingProfileName: { firstAndLastName: { firstName: 'Noémie', lastName: 'Roy' } },
        serviceAddress: { ...exampleAddress, addressLine2: 'Apt 4' },
      };

      expect(await updateBillingProfile({ params, body })).toMatchObject({ value: body });
      await updateBillingProfile({ params, body: { ...body, serviceAddress: exampleAddress } });

      const read = await getBillingProfile({ params });
      expect(read.ok && read.value.serviceAddress).toEqual(exampleAddress);
    });
  });
}
