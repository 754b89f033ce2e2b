import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { useEffect, useEffectEvent } from 'react';
import { accountPart } from '../sections/parts.tsx';
import type { Part } from '../sections/Sections.tsx';
import type { SectionFlow } from '../sections/useSectionFlow.ts';
import { SignInAs } from './SignInAs.tsx';

interface More {
  /** Called after sign-in. Opens the next section by default. */
  onSignedIn?: () => void;
}

/** Account section for an identified customer, which asks for sign-in only. */
export const signInPart = (
  flow: SectionFlow,
  account: MaskedAccount | undefined,
  { onSignedIn = () => flow.accountGiven({ kind: 'signedIn' }) }: More = {},
): Part<'account'> => ({
  ...accountPart(flow),
  content: () => <SignInSection flow={flow} account={account} onSignedIn={onSignedIn} />,
});

interface Props extends Required<More> {
  flow: SectionFlow;
  account: MaskedAccount | undefined;
}

function SignInSection({ flow, account, onSignedIn }: Props) {
  const { isSignedIn, isReading, open } = flow;
  const isDone = isSignedIn && !isReading && open === 'account';
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  return <SignInAs account={account} />;
}
