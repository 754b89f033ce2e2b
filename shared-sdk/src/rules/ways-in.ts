/** How a customer can sign in. */
export interface WaysIn {
  passkeys: number;
  hasPassword: boolean;
  /** Ways to receive a passcode. */
  contactOptions: number;
}

/** Whether the customer can still sign in after one passkey is removed. */
export const canRemovePasskey = ({ passkeys, hasPassword, contactOptions }: WaysIn): boolean =>
  passkeys > 1 || hasPassword || contactOptions > 0;
