import type { Sdk } from '@sideband/shared-sdk';
import {
  type CreateRefusal,
  identities,
  type NewIdentity,
  type StatusRefusal,
  signInWithPassword,
} from '@sideband/shared-sdk/identity';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { type SignInStart, startSignIn } from './start-sign-in.ts';

export type CreateOrSignInRefusal =
  | CreateRefusal
  | StatusRefusal
  /** The address is known, but the password does not match. */
  | { code: 'INVALID_CREDENTIALS_ERROR' }
  | { code: 'locked'; retryAfterSeconds: number }
  /** The address is known, and a passcode is on its way: a state rather than an error. */
  | {
      code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR';
      maskedEmail: string;
      start: SignInStart & { state: 'AwaitingOTP' };
    };

/**
 * Creates a customer or signs in an existing one (application §4). A customer who is currently
 * signed in is signed out first. If the address is known, the customer is signed in with the
 * password, if one is given. `version` selects the version of the create call; no configuration
 * changes it. If the function throws, the customer may have been created. A retry is safe, because
 * it treats them as an existing customer.
 */
export async function createOrSignIn(
  sdk: Sdk,
  wanted: NewIdentity,
  { version = 2 }: { version?: 1 | 2 } = {},
): Promise<Result<{ isNew: boolean }, CreateOrSignInRefusal>> {
  // A newly opened page does not know yet whether a customer is signed in.
  await sdk.session.start();
  if (sdk.session.current().type === 'authenticated') {
    await sdk.session.signOut();
    await sdk.session.start();
  }

  const { create, createV1 } = sdk.bind(identities);
  const created = await (version === 1 ? createV1 : create)(wanted);
  if (created.ok) {
    await sdk.session.signIn(created.value, created.value.handle);
    return accept({ isNew: true });
  }
  if (created.error.code !== 'IDENTITY_ALREADY_EXISTS_ERROR') return created;
  const { emailAddress: handle, password, language = 'en-US' } = wanted;
  if (password === undefined) return await startInstead(sdk, { handle, language });

  const signedIn = await signInWithPassword(sdk, { handle, password });
  if (signedIn.ok) return accept({ isNew: false });
  const { error } = signedIn;
  return refuse(error.code === 'locked' ? error : { code: 'INVALID_CREDENTIALS_ERROR' });
}

async function startInstead(
  sdk: Sdk,
  ask: Parameters<typeof startSignIn>[1],
): Promise<Result<never, CreateOrSignInRefusal>> {
  const start = await startSignIn(sdk, ask);
  if (!start.ok) return start;
  const { value } = start;
  if (value.state !== 'AwaitingOTP') return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' });
  const { maskedValue: maskedEmail } = value.option;
  return refuse({ code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR', maskedEmail, start: value });
}
