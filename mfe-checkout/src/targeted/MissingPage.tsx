import { DetailsStep } from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';
import type { KnownDetails } from '../purchase/choices.ts';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';

interface Props {
  flow: StepFlow & { goOn: (from: 'details', answered: { done: { details: true } }) => void };
  account: MaskedAccount;
  /** What their account holds is still read. */
  waits: boolean;
}

/** What is missing of whom the offer is for: that it is them, and maybe where they listen. */
export function MissingPage({ flow, account: masked, waits }: Props) {
  const { isSignedIn, isReading, known, words, goOn } = flow;
  const [isWrong, judged] = useState(false);
  const [wasSignedIn] = useState(isSignedIn);
  const isReadingTheirs = isReading || waits;
  const isDone = !wasSignedIn && isSignedIn && !isReadingTheirs && known !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as nothing is missing any more
  useEffect(() => {
    if (isDone) goOn('details', { done: { details: true } });
  }, [isDone]);
  // What they have not got is asked once that is known: a form that goes again is only in the way.
  const settles = !wasSignedIn && isSignedIn && (isReadingTheirs || known !== undefined);
  const what = isSignedIn && !settles ? 'address' : 'signIn';
  const page = { title: `targeted.details.${what}`, lead: `targeted.details.${what}.lead` };
  return (
    <StepPage
      flow={{ ...flow, words: { ...words, pages: { ...words.pages, details: page } } }}
      of="details"
      isWrong={isWrong}
    >
      {settles && <Skeleton shape={['field', 'field', 'button']} />}
      {isSignedIn && !settles && <Details {...{ flow }} onProblem={judged} />}
      {!isSignedIn && (
        <>
          <p>
            <FormattedMessage
              id="entry.signIn"
              values={{ email: <bdi>{masked.maskedEmail}</bdi> }}
            />
          </p>
          <SignIn onDone={() => {}} onProblem={judged} />
        </>
      )}
    </StepPage>
  );
}

interface DetailsProps extends Pick<Props, 'flow'> {
  onProblem: (hasProblem: boolean) => void;
}

function Details({ flow, onProblem }: DetailsProps) {
  const { details, change, registering, register, account, goOn } = flow;
  const { refusal, breakdown, busy } = registering;
  async function keep(known: KnownDetails) {
    if (await register({ email: account?.email ?? '', known })) return;
    change({ known, before: undefined });
    goOn('details', { done: { details: true } });
  }
  return (
    <>
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <DetailsStep
        details={details}
        onDetails={(typed) => change({ details: typed })}
        asksPhone
        accountZip={account?.serviceAddress?.zip}
        refusal={refusal?.at === 'details' ? refusal.error : undefined}
        onDone={(known) => void keep(known)}
        busy={busy}
        onProblem={onProblem}
      />
    </>
  );
}
