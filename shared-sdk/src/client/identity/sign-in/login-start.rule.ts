import type { ContactOption, IdentityStatus } from '@sideband/shared-sdk/identity';

/** Next step of a login (application §4). */
export type LoginStart =
  /** There is only one method, so it is used without offering a choice. */
  | { state: 'AwaitingOTP'; option: ContactOption }
  | { state: 'AwaitingAuthMethod'; options: ContactOption[]; hasPassword: boolean }
  /** No contact option and no password. */
  | { state: 'INVALID_HANDLE' };

/**
 * Decides the next step. With one contact option and no password, the passcode is sent immediately.
 */
export function decideLoginStart({ contactOptions, hasPassword }: IdentityStatus): LoginStart {
  const [option, ...others] = contactOptions;
  if (!hasPassword && !option) return { state: 'INVALID_HANDLE' };
  if (!hasPassword && option && others.length === 0) return { state: 'AwaitingOTP', option };
  return { state: 'AwaitingAuthMethod', options: contactOptions, hasPassword };
}
