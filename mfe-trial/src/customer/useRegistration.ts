import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type CreateAndSignInRefusal,
  createAndSignIn,
  stepOfRefusal,
} from '@sideband/shared-sdk/blocks/create-or-login';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';

type NewAccount = Parameters<typeof createAndSignIn>[1];

export interface Registering {
  busy: boolean;
  /** `at`: step where the refused value was typed. */
  refusal?: { at: 'account' | 'details'; error: CreateAndSignInRefusal };
  breakdown?: Breakdown;
}

export interface Newcomer {
  email: string;
  /** Kept in memory only, and sent once. */
  password?: string | undefined;
  known: Pick<NewAccount, 'firstName' | 'lastName' | 'phone' | 'address'>;
}

/** Creates the account of a new customer, or updates name and address of an existing one. */
export function useRegistration({ phoneStands }: { phoneStands: 'account' | 'details' }) {
  const sdk = useSdk();
  const { locale } = useRemote();
  const [registering, setRegistering] = useState<Registering>({ busy: false });

  /** Resolves with the step to return to, or with `undefined` on success. */
  async function register({ email, password, known }: Newcomer) {
    setRegistering({ busy: true });
    try {
      const { firstName, lastName, phone, address } = known;
      const made = await createAndSignIn(sdk, {
        email,
        locale,
        firstName,
        lastName,
        address,
        ...(phone && { phone }),
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
