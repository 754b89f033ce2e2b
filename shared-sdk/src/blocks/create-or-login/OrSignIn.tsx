import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, useFocusHandover } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import css from './person.module.css';

export interface OrSignInProps {
  /** Email as typed so far. It is handed to the sign-in. */
  email: string;
  onSignedIn: () => void;
  onProblem?: (hasProblem: boolean) => void;
  /** Form for a new account. */
  children: ReactNode;
}

/** Puts a link to a sign-in above the form for a new account, for customers who have one. */
export function OrSignIn({ email, onSignedIn, onProblem, children }: OrSignInProps) {
  const [signsIn, setSignsIn] = useState(false);
  const { box, handOver } = useFocusHandover('input');
  const toggle = () => {
    handOver();
    setSignsIn(!signsIn);
  };
  return (
    <div ref={box} className={css.step}>
      {signsIn ? (
        <>
          <SignIn
            handle={email.trim() || undefined}
            onDone={onSignedIn}
            {...(onProblem && { onProblem })}
          />
          <Button variant="quiet" onClick={toggle}>
            <FormattedMessage id="createOrLogin.newInstead" />
          </Button>
        </>
      ) : (
        <>
          <p className={css.instead}>
            <FormattedMessage id="createOrLogin.haveAccount" />{' '}
            <Button variant="quiet" onClick={toggle}>
              <FormattedMessage id="createOrLogin.signIn" />
            </Button>
          </p>
          {children}
        </>
      )}
    </div>
  );
}
