import type { ReactNode } from 'react';
import { HandleStep } from './HandleStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PasscodeStep } from './PasscodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { PasscodeSent, SignInReason } from './sign-in-flow.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  /** Whom the sign-in is for, when that is known: stands in the field, and may be changed. */
  handle?: string | undefined;
  /** Why somebody who wanted something else has to sign in: said in the block's own words. */
  because?: SignInReason | undefined;
  /** A passcode is on its way to that handle: its field opens at once. */
  passcodeSent?: PasscodeSent | undefined;
  /** The path of ours that a mailed link leads to; the page around the block unless given. */
  returnTo?: string | undefined;
  /** Somebody is signed in. A page that follows the session anyway needs no telling. */
  onDone?: () => void;
  /** The page around begins anew with another handle. Unless given, the block asks for it. */
  onOtherHandle?: () => void;
  /** Why a sign-in is asked for here. */
  intro?: ReactNode;
  /** Something is wrong with what was typed: the title of the page begins with "Error:". */
  onProblem?: (hasProblem: boolean) => void;
}

/** Signing in, in place: the page around it gives the heading and keeps what was asked for. */
export function SignIn({ intro, onProblem = ignore, ...wish }: Props) {
  const { handle, because, passcodeSent, returnTo, onDone, onOtherHandle } = wish;
  const deeds = useSignIn({ handle, because, passcodeSent, returnTo, onDone, onOtherHandle });
  const { state } = deeds;
  switch (state.step) {
    case 'handle':
      return <HandleStep {...{ state, deeds, handle, intro, onProblem, onOtherHandle }} />;
    case 'method':
      return <MethodStep {...{ state, deeds, onProblem }} />;
    case 'password':
      return <PasswordStep {...{ state, deeds, onProblem }} />;
    case 'passcode':
      return <PasscodeStep {...{ state, deeds, onProblem }} />;
    case 'link':
      return <LinkStep {...{ state, deeds, onProblem }} />;
  }
}

const ignore = () => {};
