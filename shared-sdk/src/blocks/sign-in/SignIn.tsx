import type { SignInStart } from '@sideband/shared-sdk/sign-in';
import { type ReactNode, useEffect } from 'react';
import { HandleStep } from './HandleStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PasscodeStep } from './PasscodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { SignInReason } from './sign-in-flow.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  /** Handle to sign in with, if known. It is prefilled and can be changed. */
  handle?: string | undefined;
  /** Why a customer who was doing something else has to sign in. The block has the text for it. */
  because?: SignInReason | undefined;
  /**
   * Set when the sign-in has already been started with the handle. The block then begins with the
   * password, the methods or the passcode.
   */
  start?: SignInStart | undefined;
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
  /**
   * Called when a code is asked for in place of a forgotten password, and when the customer signs
   * in another way after all. The page can lead to a new password after the sign-in.
   */
  onForgotten?: (hasForgotten: boolean) => void;
}

/** In-place sign-in. The page provides the heading and remembers what the customer requested. */
export function SignIn({ intro, onProblem = ignore, onForgotten = ignore, ...options }: Props) {
  const { handle, because, start, returnTo, onDone, onOtherHandle } = options;
  const actions = useSignIn({ handle, because, start, returnTo, onDone, onOtherHandle });
  const { state } = actions;
  const hasForgotten = state.step === 'passcode' && state.insteadOfPassword === true;
  useEffect(() => onForgotten(hasForgotten), [onForgotten, hasForgotten]);
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
