import type { ReactNode } from 'react';
import { HandleStep } from './HandleStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PasscodeStep } from './PasscodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { PasscodeSent, SignInReason } from './sign-in-flow.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  /** Handle to sign in with, if known. It is prefilled and can be changed. */
  handle?: string | undefined;
  /** Why a customer who wanted something else has to sign in. The block has its own text for it. */
  because?: SignInReason | undefined;
  /** Set when a passcode was already sent to the handle. The block starts with its field. */
  passcodeSent?: PasscodeSent | undefined;
  /** Path a mailed link leads to. Defaults to the current page. */
  returnTo?: string | undefined;
  /** Called when the customer is signed in. A page that follows the session does not need it. */
  onDone?: () => void;
  /** Restarts the page with another handle. By default the block asks for one itself. */
  onOtherHandle?: () => void;
  /** Says why a sign-in is required here. */
  intro?: ReactNode;
  /**
   * Called when the typed values start or stop having errors. The page prefixes its title with
   * "Error:" then.
   */
  onProblem?: (hasProblem: boolean) => void;
}

/** Sign-in in place. The page provides the heading and keeps what was requested. */
export function SignIn({ intro, onProblem = ignore, ...options }: Props) {
  const { handle, because, passcodeSent, returnTo, onDone, onOtherHandle } = options;
  const actions = useSignIn({ handle, because, passcodeSent, returnTo, onDone, onOtherHandle });
  const { state } = actions;
  switch (state.step) {
    case 'handle':
      return (
        <HandleStep
          state={state}
          actions={actions}
          handle={handle}
          intro={intro}
          onProblem={onProblem}
          onOtherHandle={onOtherHandle}
        />
      );
    case 'method':
      return <MethodStep state={state} actions={actions} onProblem={onProblem} />;
    case 'password':
      return <PasswordStep state={state} actions={actions} onProblem={onProblem} />;
    case 'passcode':
      return <PasscodeStep state={state} actions={actions} onProblem={onProblem} />;
    case 'link':
      return <LinkStep state={state} actions={actions} onProblem={onProblem} />;
  }
}

const ignore = () => {};
