import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import {
  type CreateAndSignInRefusal,
  createAndSignIn,
  type NewCustomer,
  stepOfRefusal,
} from './create-and-sign-in.ts';

export interface Registering {
  busy: boolean;
  /** `at`: step where the rejected value was typed. */
  refusal?: { at: 'account' | 'details'; error: CreateAndSignInRefusal };
  breakdown?: Breakdown;
}

export interface Newcomer {
  email: string;
  /** Kept in memory only, and sent once. */
  password?: string | undefined;
  known: Omit<NewCustomer, 'email' | 'password' | 'locale'>;
}

/**
 * Creates the account of a new customer, or updates name and address of an existing one.
 * `phoneStands` is the step that asks for the phone number, to which its refusal leads back.
 */
export function useRegistration({ phoneStands }: { phoneStands: 'account' | 'details' }) {
  const sdk = useSdk();
  const { locale } = useRemote();
  const [registering, setRegistering] = useState<Registering>({ busy: false });

  /** Resolves with the step to return to, or with `undefined` on success. */
  async function register({ email, password, known }: Newcomer) {
    setRegistering({ busy: true });
    try {
      const made = await createAndSignIn(sdk, {
        email,
        locale,
        ...known,
        ...(password && { password }),
      });
      if (made.ok) return setRegistering({ busy: false });
      const at = stepOfRefusal(made.error, { phoneStands });
      setRegistering({ busy: false, refusal: { at, error: made.error } });
      return at;
    } catch (error) {
      setRegistering({ busy: false, breakdown: breakdownOf(error) });
      return 'details' as const;
    }
  }
  return { registering, register };
}
