import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { identities } from './calls.ts';
import type { CreateRefusal, StatusRefusal } from './errors.ts';
import type { NewIdentity } from './model.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { type SignInStart, startSignIn } from './start-sign-in.ts';

export type CreateOrSignInRefusal =
  | CreateRefusal
  | StatusRefusal
  /** The address is known, and the password that was given is not its password. */
  | { code: 'INVALID_CREDENTIALS_ERROR' }
  | { code: 'locked'; retryAfterSeconds: number }
  /** The address is known, and a passcode is on its way there: a state rather than an error. */
  | {
      code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR';
      maskedEmail: string;
      start: SignInStart & { state: 'AwaitingOTP' };
    };

/**
 * Makes somebody a customer, or signs in who is one already (application §4): whoever is signed in
 * leaves first; an address that is known signs in with the password, when one was given. `version`
 * is that of the call that creates; no configuration changes it.
 *
 * When it throws, the customer may have been created. Asking again is safe and says so.
 */
export async function createOrSignIn(
  sdk: Sdk,
  wanted: NewIdentity,
  { version = 2 }: { version?: 1 | 2 } = {},
): Promise<Result<{ isNew: boolean }, CreateOrSignInRefusal>> {
  // A page that has just begun does not know yet who is signed in.
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
