import type { ContactOption, IdentityStatus } from './model.ts';

/** How a login goes on (application §4). */
export type LoginStart =
  /** One way, so it is taken: nobody is asked to choose among one. */
  | { state: 'AwaitingOTP'; option: ContactOption }
  | { state: 'AwaitingAuthMethod'; options: ContactOption[]; hasPassword: boolean }
  /** Nothing reaches them, and they have no password. */
  | { state: 'INVALID_HANDLE' };

/** One contact option and no password: the passcode goes out at once. */
export function decideLoginStart({ contactOptions, hasPassword }: IdentityStatus): LoginStart {
  const [option, ...others] = contactOptions;
  if (!hasPassword && !option) return { state: 'INVALID_HANDLE' };
  if (!hasPassword && option && others.length === 0) return { state: 'AwaitingOTP', option };
  return { state: 'AwaitingAuthMethod', options: contactOptions, hasPassword };
}
