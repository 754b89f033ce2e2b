import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { isAddress, type PlaceOfUse } from '@sideband/shared-sdk/address';
import type { Locale } from '@sideband/shared-sdk/release';
import { type CreateOrSignInRefusal, createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { messageLanguage } from './message-language.ts';

/** Why no customer was created, or which detail was refused. */
export type CreateAndSignInRefusal = CreateOrSignInRefusal;

export interface NewCustomer {
  email: string;
  /** Without a password, the customer signs in by one-time passcode. */
  password?: string;
  firstName: string;
  lastName: string;
  /** Phone number of ten digits. */
  phone?: string;
  /** Address, or only the place of use, which the order contains. */
  address: PlaceOfUse;
  locale: Locale;
}

/**
 * Creates a customer from their identity and address or place, and signs them in. For a customer
 * who is already signed in, it only updates name, phone number and address.
 *
 * When it throws, the customer may have been created. A retry is safe: it resumes where it stopped,
 * or is refused because the customer exists.
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
  // The new identity already contains everything else.
  if (isNew && !isAddress(address)) return accept({ isNew });
  const { updateNameAndAddress } = sdk.bind(accounts);
  const kept = await updateNameAndAddress({
    firstName,
    lastName,
    ...(phone && { phone }),
    ...(isAddress(address) && { serviceAddress: address }),
  });
  if (kept.ok) return accept({ isNew });
  // Of the details this call can refuse, only the phone number was sent.
  return { ok: false, error: { code: 'INVALID_PHONE_NUMBER' } };
}

/** Returns the step to reopen: the one that contains the refused field. */
export const stepOfRefusal = (
  { code }: CreateAndSignInRefusal,
  { phoneStands }: { phoneStands: 'account' | 'details' },
): 'account' | 'details' => {
  if (code === 'INVALID_PHONE_NUMBER') return phoneStands;
  return code === 'RATE_LIMIT_EXCEEDED' ? 'details' : 'account';
};
