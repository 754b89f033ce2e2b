import { placeOf, type ServicePlace } from '@sideband/shared-sdk/address';
import { judgeCode, judgeNames, NameFields } from '@sideband/shared-sdk/blocks/address';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import {
  Button,
  Form,
  PasswordField,
  PostalCodeField,
  TextField,
  useFocusHandover,
} from '@sideband/shared-sdk/ui';
import { tidy } from '@sideband/shared-sdk/wire';
import { type ReactNode, useMemo, useRef } from 'react';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';
import { errorsOf, judgeAccount } from './judge-account.ts';
import { Known } from './Known.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import css from './person.module.css';
import { TopNotice } from './TopNotice.tsx';
import { useAccountStep } from './useAccountStep.ts';

/** What the step asks for, as typed. The page holds it as state. */
export interface TypedPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** ZIP or postal code. */
  postalCode: string;
}

/** Validated person, with the place that taxes depend on. */
export interface Person {
  firstName: string;
  lastName: string;
  place: ServicePlace;
}

export interface PersonStepProps {
  typed: TypedPerson;
  onTyped: (typed: TypedPerson) => void;
  /** Whether the customer is signed in, so that the email and password are not asked for. */
  isSignedIn?: boolean;
  /** Whether an earlier step has asked for the email address, so that this one does not. */
  isEmailKnown?: boolean;
  /** Held in memory by the page and never persisted. Omitted to ask for no password. */
  password?: { value: string; onChange: (password: string) => void } | undefined;
  /** Refusal of the new account. */
  refusal?: CreateAndSignInRefusal | undefined;
  /** Whether the page is still creating the account. */
  busy?: boolean;
  /** Button label. Defaults to "Continue". */
  action?: ReactNode;
  /** Called when the email belongs to an account and the customer has signed in to it. */
  onSignedIn: () => void;
  onDone: (person: Person) => void;
  onProblem?: (hasProblem: boolean) => void;
}

const fieldsInOrder = ['email', 'password', 'firstName', 'lastName', 'postalCode'];

/**
 * Step for everything that an app customer has to say about themselves: email, name, and the ZIP or
 * postal code instead of an address.
 */
export function PersonStep(props: PersonStepProps) {
  const { typed, onTyped, password, refusal, busy = false } = props;
  const { action, onSignedIn, onDone, onProblem, isEmailKnown = false } = props;
  // The session starts while the account is being created. The fields stay until that has ended.
  const isSignedIn = isEmailKnown || ((props.isSignedIn ?? false) && !busy);
  const intl = useIntl();
  const { country } = useRemote();
  const { box, handOver } = useFocusHandover('input');
  const { state, send, signedIn, wantSignIn, wantOtherEmail } = useAccountStep({
    refusal,
    onDone: ({ kind }) => (kind === 'signedIn' ? onSignedIn() : done()),
  });
  const errors = useMemo(() => errorsOf(state, fieldsInOrder, intl), [state, intl]);
  const isBusy = busy || state.step === 'checking';

  /** Values of the last submit. They include the last keystroke, which `typed` may not include yet. */
  const submitted = useRef(typed);
  function done() {
    const { firstName, lastName, postalCode } = submitted.current;
    const place = placeOf(postalCode, country);
    if (place) onDone({ firstName: tidy(firstName), lastName: tidy(lastName), place });
  }
  const startOver = () => {
    handOver();
    wantOtherEmail();
  };

  if (!isSignedIn && state.step === 'known') {
    return (
      <Known
        email={typed.email}
        known={state}
        onProblem={onProblem}
        onDone={signedIn}
        onOtherEmail={startOver}
      />
    );
  }
  if (!isSignedIn && state.step === 'signingIn') {
    return (
      <>
        <SignIn
          handle={typed.email.trim() || undefined}
          onDone={signedIn}
          {...(onProblem && { onProblem })}
        />
        <Button variant="quiet" onClick={startOver}>
          <FormattedMessage id="createOrLogin.newInstead" />
        </Button>
      </>
    );
  }
  const asksPassword = !isSignedIn && password !== undefined;
  const fields = fieldsInOrder.filter(
    (field) => (field !== 'email' || !isSignedIn) && (field !== 'password' || asksPassword),
  );
  const wrongIn = ({ email = '', password: word, ...values }: Record<string, string>) => {
    const now = { ...typed, ...values };
    return [
      ...(isSignedIn ? [] : judgeAccount({ email, ...(asksPassword && { password: word }) }, intl)),
      ...judgeNames(now, intl),
      ...judgeCode(now.postalCode, country, intl),
    ];
  };
  return (
    <div ref={box} className={css.step}>
      {!isSignedIn && (
        <p className={css.instead}>
          <FormattedMessage id="createOrLogin.haveAccount" />{' '}
          <Button variant="quiet" onClick={wantSignIn}>
            <FormattedMessage id="createOrLogin.signIn" />
          </Button>
        </p>
      )}
      <Form<string>
        fields={fields}
        // The server judges a password. Its error is shown together with the others.
        validate={(values) => (values.password ? [] : wrongIn(values))}
        judge={wrongIn}
        onSubmit={(values) => {
          const { password: word, ...others } = values;
          submitted.current = { ...typed, ...others };
          if (isSignedIn) done();
          else void send({ email: others.email ?? '', password: word, wrong: wrongIn(values) });
        }}
        errors={errors}
        busy={isBusy}
        {...(onProblem && { onProblem })}
      >
        <TopNotice state={state} />
        {!isSignedIn && (
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={<FormattedMessage id="createOrLogin.email" />}
            hint={<FormattedMessage id="createOrLogin.email.why" />}
            autoComplete="email"
            maxLength={254}
            value={typed.email}
            onChange={(email) => onTyped({ ...typed, email })}
          />
        )}
        {asksPassword && (
          <>
            <PasswordField
              name="password"
              label={<FormattedMessage id="createOrLogin.password" />}
              autoComplete="new-password"
              maxLength={128}
              value={password.value}
              onChange={password.onChange}
            />
            <PasswordRules typed={password.value} />
          </>
        )}
        <NameFields value={typed} onChange={onTyped} />
        <PostalCodeField
          name="postalCode"
          label={intl.formatMessage({ id: `address.postalCode.${country}` })}
          hint={<FormattedMessage id="createOrLogin.postalCode.why" />}
          autoComplete="postal-code"
          country={country}
          maxLength={12}
          value={typed.postalCode}
          onChange={(postalCode) => onTyped({ ...typed, postalCode })}
        />
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={intl.formatMessage({
            id: busy ? 'createOrLogin.creating' : 'createOrLogin.checking',
          })}
        >
          {action ?? <FormattedMessage id="createOrLogin.continue" />}
        </Button>
      </Form>
    </div>
  );
}
