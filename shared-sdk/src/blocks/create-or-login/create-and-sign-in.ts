import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { Address } from '@sideband/shared-sdk/address';
import { type CreateOrSignInRefusal, createOrSignIn } from '@sideband/shared-sdk/identity';
import type { Locale } from '@sideband/shared-sdk/release';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { messageLanguage } from './message-language.ts';

/** Why nobody became a customer, or what of their details cannot be kept. */
export type CreateAndSignInRefusal = CreateOrSignInRefusal;

export interface NewCustomer {
  email: string;
  /** Without one they sign in by passcode. */
  password?: string;
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone?: string;
  address: Address;
  locale: Locale;
}

/**
 * Makes somebody a customer once it is known who they are and where they live, signed in from then on.
 * Whoever is signed in already only has name, number and address kept.
 *
 * When it throws, the customer may have been made: asking again is safe, and goes on where it stopped or says
 * that they exist.
 */
export async function createAndSignIn(
  sdk: Sdk,
  { email, password, firstName, lastName, phone, address, locale }: NewCustomer,
): Promise<Result<{ isNew: boolean }, CreateAndSignInRefusal>> {
  let isNew = false;
  await sdk.session.start();
  if (sdk.session.current().type !== 'authenticated') {
    const created = await createOrSignIn(sdk, {
      emailAddress: email,
      ...(password !== undefined && { password }),
      ...(phone && { phone }),
      firstName,
      lastName,
      zipCode: address.zip,
      country: address.country,
      language: messageLanguage(locale),
    });
    if (!created.ok) return created;
    isNew = created.value.isNew;
  }
  const { updateNameAndAddress } = sdk.bind(accounts);
  const kept = await updateNameAndAddress({
    firstName,
    lastName,
    ...(phone && { phone }),
    serviceAddress: address,
  });
  if (kept.ok) return accept({ isNew });
  // Of what that call refuses, the number alone was sent.
  return { ok: false, error: { code: 'INVALID_PHONE_NUMBER' } };
}

/** The step that has to open again, where the field that was refused stands. */
export const stepOfRefusal = (
  { code }: CreateAndSignInRefusal,
  { phoneStands }: { phoneStands: 'account' | 'details' },
): 'account' | 'details' => {
  if (code === 'INVALID_PHONE_NUMBER') return phoneStands;
  return code === 'RATE_LIMIT_EXCEEDED' ? 'details' : 'account';
};
