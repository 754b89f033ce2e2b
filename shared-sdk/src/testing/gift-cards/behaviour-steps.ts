import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { CustomerOptions, GivenGiftCard, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { giftCards } from '../../contract/gift-cards/calls.ts';

/** Signs in a new customer on a new device, on the site of their country. */
export async function signedIn(
  { given, newSdk }: Stage,
  options: CustomerOptions = {},
): Promise<Sdk> {
  const sdk = newSdk({ country: options.country });
  await signInWithPassword(sdk, await given.customer(options));
  return sdk;
}

/** Looks up the card on this device and returns its token. */
export async function tokenOf(sdk: Sdk, { input }: GivenGiftCard) {
  const found = await sdk.bind(giftCards).lookUp(input);
  if (!found.ok) throw new Error(`The card was not found: ${found.error.code}`);
  return { giftCardTokenId: found.value.giftCardTokenId };
}

export async function creditOf(sdk: Sdk) {
  const account = await sdk.bind(accounts).read();
  return account.ok && account.value.billingStatus.credit.minorUnits;
}
