import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { useSdk } from '@sideband/shared-sdk/react';
import { useReducer } from 'react';
import { beginning, next } from './sign-in-flow.ts';

export function useSignIn(onDone: (() => void) | undefined) {
  const sdk = useSdk();
  const [state, happened] = useReducer(next, beginning);

  const check = (typed: { handle: string; password: string }) => {
    happened({ type: 'passwordEntered' });
    return signInWithPassword(sdk, typed).catch((error: unknown) => {
      happened({ type: 'brokeDown', breakdown: breakdownOf(error) });
    });
  };

  return {
    state,
    async signIn(typed: { handle: string; password: string }) {
      const result = await check(typed);
      if (result?.ok) onDone?.();
      else if (result) happened({ type: 'refused', refusal: result.error });
    },
  };
}
