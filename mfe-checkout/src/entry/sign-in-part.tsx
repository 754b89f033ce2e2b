import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { useEffect, useEffectEvent } from 'react';
import { accountPart } from '../sections/parts.tsx';
import type { Part } from '../sections/Sections.tsx';
import type { SectionFlow } from '../sections/useSectionFlow.ts';
import { SignInAs } from './SignInAs.tsx';

interface More {
  /** What their account holds is still read. */
  waits?: boolean;
  /** What comes next; the next section unless given. */
  onSignedIn?: () => void;
}

/** For whom we know to have an account: they sign in, in place, and nothing else is asked. */
export const signInPart = (
  flow: SectionFlow,
  account: MaskedAccount | undefined,
  { waits = false, onSignedIn = () => flow.accountGiven({ kind: 'signedIn' }) }: More = {},
): Part<'account'> => ({
  ...accountPart(flow),
  content: () => <SignInSection flow={flow} {...{ account, waits, onSignedIn }} />,
});

interface Props extends Required<More> {
  flow: SectionFlow;
  account: MaskedAccount | undefined;
}

function SignInSection({ flow, account, waits, onSignedIn }: Props) {
  const { isSignedIn, isReading, open } = flow;
  const isDone = isSignedIn && !isReading && !waits && open === 'account';
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  return <SignInAs account={account} />;
}
