import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type CreateAndSignInRefusal,
  createAndSignIn,
  stepOfRefusal,
} from '@sideband/shared-sdk/blocks/create-or-login';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import type { KnownDetails } from './choices.ts';

export interface Registering {
  busy: boolean;
  /** What was turned down belongs to one of the two steps where it was typed. */
  refusal?: { at: 'account' | 'details'; error: CreateAndSignInRefusal };
  breakdown?: Breakdown;
}

export interface Newcomer {
  email: string;
  /** It lives in the page's memory, and is sent once. */
  password?: string | undefined;
  known: KnownDetails;
}

/** Makes the account of who buys, or keeps name and address on the one they have. */
export function useRegistration(phoneStands: 'account' | 'details') {
  const sdk = useSdk();
  const { locale } = useRemote();
  const [registering, tell] = useState<Registering>({ busy: false });

  /** Where it ended: `undefined` when everything is well. */
  async function register({ email, password, known }: Newcomer) {
    tell({ busy: true });
    try {
      const made = await createAndSignIn(sdk, {
        ...{ email, locale, ...known },
        ...(password && { password }),
      });
      if (made.ok) return tell({ busy: false });
      const at = stepOfRefusal(made.error, { phoneStands });
      tell({ busy: false, refusal: { at, error: made.error } });
      return at;
    } catch (error) {
      tell({ busy: false, breakdown: breakdownOf(error) });
      return 'details';
    }
  }
  return { registering, register };
}
