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
  /**
   * Why a customer who was doing something else has to sign in. The block has its own text for each
   * reason.
   */
  because?: SignInReason | undefined;
  /**
   * Set when a passcode has already been sent to the handle. The block then starts with the
   * passcode field.
   */
  passcodeSent?: PasscodeSent | undefined;
  /** Path that an emailed link opens. Defaults to the current page. */
  returnTo?: string | undefined;
  /**
   * Called when the customer is signed in. A page that subscribes to the session state does not
   * need this.
   */
  onDone?: () => void;
  /**
   * Called when the customer wants to use another handle. By default, the block asks for the handle
   * itself.
   */
  onOtherHandle?: () => void;
  /** Says why a sign-in is required here. */
  intro?: ReactNode;
  /**
   * Called when the typed values start or stop having errors. While there are errors, the page
   * prefixes its title with "Error:".
   */
  onProblem?: (hasProblem: boolean) => void;
}

/** In-place sign-in. The page provides the heading and remembers what the customer requested. */
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
