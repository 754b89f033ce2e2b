import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { checkNewEmail } from '@sideband/shared-sdk/identification';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { useSdk } from '@sideband/shared-sdk/react';
import { validations } from '@sideband/shared-sdk/validation';
import { useReducer, useRef, useState } from 'react';
import { type AccountEvent, beginWith, next } from './account-flow.ts';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';

/** How the customer continues: signed in to an existing account, or with one to be created. */
export type Who = { kind: 'signedIn' } | { kind: 'new' };

interface Options {
  refusal: CreateAndSignInRefusal | undefined;
  onDone: (who: Who) => void;
}

/**
 * Checks whether an email address is new. Signs in a customer who has an account and entered its
 * password.
 */
export function useAccountStep({ refusal, onDone }: Options) {
  const sdk = useSdk();
  const [state, happened] = useReducer(next, refusal, beginWith);
  // A later step can refuse what was typed here while this step stays on the page.
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal) happened({ type: 'refused', refusal });
  }
  /** Number of submits. A response to any but the last one is stale and ignored. */
  const sent = useRef(0);

  async function judge(email: string, password: string | undefined): Promise<AccountEvent | Who> {
    const isFree = await checkNewEmail(sdk, email);
    if (!isFree.ok && isFree.error.code === 'RATE_LIMIT_EXCEEDED')
      return { type: 'refused', refusal: isFree.error };
    if (!isFree.ok && password === undefined) return { type: 'isKnown', because: isFree.error };
    if (!isFree.ok) {
      const signedIn = await signInWithPassword(sdk, { handle: email, password: password ?? '' });
      return signedIn.ok ? { kind: 'signedIn' } : { type: 'isKnown', because: signedIn.error };
    }
    if (password === undefined) return { kind: 'new' };
    const judged = await sdk.bind(validations).checkPassword({ password });
    return judged.ok ? { kind: 'new' } : { type: 'refused', refusal: judged.error };
  }

  return {
    state,
    async send(email: string, password?: string) {
      sent.current += 1;
      const number = sent.current;
      happened({ type: 'sent' });
      const outcome = await judge(email.trim(), password).catch(
        (error: unknown): AccountEvent => ({ type: 'brokeDown', breakdown: breakdownOf(error) }),
      );
      if ('kind' in outcome) {
        // A sign-in that completes late still counts, because the session is authenticated by then.
        if (number !== sent.current && outcome.kind === 'new') return;
        happened({ type: 'isNew' });
        onDone(outcome);
      } else if (number === sent.current) happened(outcome);
    },
    signedIn: () => onDone({ kind: 'signedIn' }),
    wantSignIn: () => happened({ type: 'signInWanted' }),
    wantOtherEmail: () => happened({ type: 'otherEmailWanted' }),
  };
}
