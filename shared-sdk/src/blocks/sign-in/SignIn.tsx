import { FormattedMessage, useDraft, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form, PasswordField, TextField } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useSignIn } from './useSignIn.ts';

interface Props {
  /** Somebody is signed in. A page that follows the session anyway needs no telling. */
  onDone?: () => void;
  /** Why a sign-in is asked for here. */
  intro?: ReactNode;
}

const fields = ['handle', 'password'] as const;

/** Signing in, in place: the page around it gives the heading and keeps what was asked for. */
export function SignIn({ onDone, intro }: Props) {
  const intl = useIntl();
  const [handle, keepHandle] = useDraft('signIn.handle');
  const { state, signIn } = useSignIn(onDone);
  const missing = (field: keyof typeof missingIds) => ({
    field,
    message: intl.formatMessage({ id: missingIds[field] }),
  });

  return (
    <Form
      fields={fields}
      validate={(typed) => fields.filter((field) => typed[field].trim() === '').map(missing)}
      onSubmit={({ handle, password }) => signIn({ handle: handle.trim(), password })}
      busy={state.step === 'checkingPassword'}
    >
      {intro}
      {state.step === 'password' && state.problem && <ProblemNotice problem={state.problem} />}
      <TextField
        name="handle"
        label={<FormattedMessage id="signIn.handle" />}
        autoComplete="username webauthn"
        value={handle}
        onChange={keepHandle}
      />
      <PasswordField
        name="password"
        label={<FormattedMessage id="signIn.password" />}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="primary"
        busy={state.step === 'checkingPassword'}
        busyLabel={intl.formatMessage({ id: 'signIn.busy' })}
      >
        <FormattedMessage id="signIn.submit" />
      </Button>
    </Form>
  );
}

const missingIds = {
  handle: 'signIn.handle.missing',
  password: 'signIn.password.missing',
};
