import type { Sdk } from '@sideband/shared-sdk';
import { type ContactOption, identities, type StatusRefusal } from '@sideband/shared-sdk/identity';
import {
  type MessageLanguage,
  oneTimePasscodes,
  type SentPasscode,
} from '@sideband/shared-sdk/one-time-passcode';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { decideLoginStart } from './login-start.rule.ts';

/** Next step of a sign-in once the handle is known. */
export type SignInStart =
  | { state: 'AwaitingOTP'; identityId: string; option: ContactOption; sent: SentPasscode }
  | {
      state: 'AwaitingAuthMethod';
      identityId: string;
      options: ContactOption[];
      hasPassword: boolean;
    };

/**
 * Starts a sign-in with a handle: fetches its sign-in methods and, with one contact option and no
 * password, sends the passcode. Safe to retry, but each call may send another passcode.
 */
export async function startSignIn(
  sdk: Sdk,
  { handle, language }: { handle: string; language: MessageLanguage },
): Promise<Result<SignInStart, StatusRefusal>> {
  const status = await sdk.bind(identities).status({ query: { handle } });
  if (!status.ok) return status;
  const { identityId } = status.value;
  const start = decideLoginStart(status.value);
  if (start.state === 'INVALID_HANDLE') return refuse({ code: 'INVALID_HANDLE' });
  if (start.state === 'AwaitingAuthMethod') return accept({ ...start, identityId });

  const { option } = start;
  const sent = await sdk.bind(oneTimePasscodes).initiate({
    identityId,
    otpOption: option.type,
    otpContext: 'SIGN_IN',
    language,
  });
  return sent.ok ? accept({ ...start, identityId, sent: sent.value }) : sent;
}
