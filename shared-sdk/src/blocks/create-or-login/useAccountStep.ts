import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { checkNewEmail } from '@sideband/shared-sdk/identification';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { startSignIn } from '@sideband/shared-sdk/sign-in';
import type { FieldError } from '@sideband/shared-sdk/ui';
import { validations } from '@sideband/shared-sdk/validation';
import { useReducer, useRef, useState } from 'react';
import { type AccountEvent, beginWith, hasAccount, next } from './account-flow.ts';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';
import { messageLanguage } from './message-language.ts';

/** How the customer continues: signed in to an existing account, or with one to be created. */
export type Who = { kind: 'signedIn' } | { kind: 'new' };

interface Options {
  refusal: CreateAndSignInRefusal | undefined;
  onDone: (who: Who) => void;
}

interface Typed {
  email: string;
  password?: string | undefined;
  /** Errors found without a request. They are shown together with those of the server. */
  wrong?: readonly FieldError[];
}

/**
 * Checks whether an email address is new, and the password for it. Signs in a customer who has an
 * account and entered its password.
 */
export function useAccountStep({ refusal, onDone }: Options) {
  const sdk = useSdk();
  const { locale } = useRemote();
  const [state, happened] = useReducer(next, refusal, beginWith);
  // A later step can refuse what was typed here while this step stays on the page.
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal) happened({ type: 'failed', problems: { refusal } });
  }
  /** Number of submits. A response to any but the last one is stale and ignored. */
  const sent = useRef(0);

  async function judge({ email, password, wrong = [] }: Typed): Promise<AccountEvent | Who> {
    if (!wrong.some(({ field }) => field === 'email')) {
      const isFree = await checkNewEmail(sdk, email);
      if (!isFree.ok && isFree.error.code === 'RATE_LIMIT_EXCEEDED')
        return { type: 'failed', problems: { wrong, refusal: isFree.error } };
      if (!isFree.ok) return signInAs(email, password);
    }
    const judged = password ? await sdk.bind(validations).checkPassword({ password }) : undefined;
    if (judged?.ok === false) return { type: 'failed', problems: { wrong, refusal: judged.error } };
    return wrong.length > 0 ? { type: 'failed', problems: { wrong } } : { kind: 'new' };
  }

  /** A password that does not match is no mistake: it was chosen for a new account. */
  async function signInAs(handle: string, password?: string): Promise<AccountEvent | Who> {
    const signedIn = password ? await signInWithPassword(sdk, { handle, password }) : undefined;
    if (signedIn?.ok) return { kind: 'signedIn' };
    const because = signedIn?.error.code === 'locked' ? signedIn.error : hasAccount;
    const language = messageLanguage(locale);
    const started = await startSignIn(sdk, { handle, language }).catch(() => undefined);
    return { type: 'isKnown', known: { because, ...(started?.ok && { start: started.value }) } };
  }

  return {
    state,
    async send({ email, ...typed }: Typed) {
      sent.current += 1;
      const number = sent.current;
      happened({ type: 'sent' });
      const outcome = await judge({ email: email.trim(), ...typed }).catch(
        (error: unknown): AccountEvent => ({
          type: 'failed',
          problems: { wrong: typed.wrong ?? [], breakdown: breakdownOf(error) },
        }),
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
