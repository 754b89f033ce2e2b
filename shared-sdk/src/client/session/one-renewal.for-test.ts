import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { exampleSession } from '@sideband/shared-sdk/session/examples';
import { openTabs } from './test-page.ts';

export const minutes = 60_000;

/** A customer's session whose access token only appears to be valid. */
export const goneAtServer = {
  ...exampleSession,
  accessToken: 'no-longer-known',
  accessTokenExpiresAt: '2027-01-01T00:00:00Z',
  refreshTokenExpiresAt: '2027-11-21T12:00:00Z',
  location: 'US' as const,
  handle: 'ada@example.com',
};

export async function expired() {
  const page = openTabs();
  const sdk = page.open();
  const customer = await page.signIn(sdk);
  sdk.tab.hide();
  await page.clock.advance(15 * minutes);
  return { ...page, sdk, customer, read: sdk.bind(accounts).read };
}

/** Creates a billing profile and changes it. */
export async function changeProfile(sdk: Sdk) {
  const { createBillingProfile, updateBillingProfile } = sdk.bind(billing);
  const billingProfileName = { firstAndLastName: { firstName: 'Ada', lastName: 'Byron' } };
  const body = { billingProfileName, serviceAddress: exampleAddress };
  const made = await createBillingProfile(body);
  return updateBillingProfile({ params: { billingProfileId: made.value.id }, body });
}
