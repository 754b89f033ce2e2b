import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { SignInAs } from '../entry/SignInAs.tsx';
import type { KnownDetails } from '../purchase/choices.ts';
import { Details } from '../purchase/Details.tsx';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';

interface Props {
  flow: StepFlow & { goOn: (from: 'details', answered: { done: { details: true } }) => void };
  account: MaskedAccount;
}

/** Asks the recipient of an offer to sign in, and for the address if the account has none. */
export function MissingPage({ flow, account: masked }: Props) {
  const { isSignedIn, isReading, known, words, account, register, change } = flow;
  const [isWrong, setIsWrong] = useState(false);
  const [wasSignedIn] = useState(isSignedIn);
  const goOn = () => flow.goOn('details', { done: { details: true } });
  const nothingIsMissing = useEffectEvent(goOn);
  const isDone = !wasSignedIn && isSignedIn && !isReading && known !== undefined;
  useEffect(() => {
    if (isDone) nothingIsMissing();
  }, [isDone]);
  async function keep(given: KnownDetails) {
    if (await register({ email: account?.email ?? '', known: given })) return;
    change({ known: given, before: undefined });
    goOn();
  }
  // The form is shown only once it is known to be needed. A form that disappears again would be in
  // the way.
  const settles = !wasSignedIn && isSignedIn && (isReading || known !== undefined);
  const what = isSignedIn && !settles ? 'address' : 'signIn';
  const page = { title: `targeted.details.${what}`, lead: `targeted.details.${what}.lead` };
  return (
    <StepPage
      flow={{ ...flow, words: { ...words, pages: { ...words.pages, details: page } } }}
      of="details"
      isWrong={isWrong}
    >
      {settles && <Skeleton shape={['field', 'field', 'button']} />}
      {isSignedIn && !settles && (
        <Details
          flow={flow}
          asksPhone
          onDone={(given) => void keep(given)}
          onProblem={setIsWrong}
        />
      )}
      {!isSignedIn && <SignInAs account={masked} onProblem={setIsWrong} />}
    </StepPage>
  );
}
