import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Buttons, Checkbox, Form, PasswordField, TextField } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { OtherWays } from './OtherWays.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { StepProps } from './step-props.ts';

/**
 * Asks for the password. The handle is shown in a read-only field, so that password managers know
 * whose password it is.
 */
export function PasswordStep({ state, actions, onProblem }: StepProps<'password'>) {
  const intl = useIntl();
  const { person, busy = false, problem } = state;
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const missing = intl.formatMessage({ id: 'signIn.password.missing' });
  return (
    <Form
      fields={['password']}
      validate={({ password }) =>
        password === '' ? [{ field: 'password' as const, message: missing }] : []
      }
      onSubmit={({ password }) => void actions.checkPassword(person, { password, keepSignedIn })}
      busy={busy}
      onProblem={onProblem}
    >
      <StepHeading>
        <FormattedMessage id="signIn.password.title" />
      </StepHeading>
      <ProblemNotice problem={problem} />
      <TextField
        name="knownHandle"
        label={<FormattedMessage id="signIn.handle" />}
        autoComplete="username"
        value={person.handle}
        readOnly
      />
      <PasswordField
        name="password"
        label={<FormattedMessage id="signIn.password" />}
        autoComplete="current-password"
      />
      <Checkbox
        name="keepSignedIn"
        label={<FormattedMessage id="signIn.keep" />}
        hint={<FormattedMessage id="signIn.keep.hint" />}
        checked={keepSignedIn}
        onChange={setKeepSignedIn}
      />
      <Buttons>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'signIn.busy' })}
        >
          <FormattedMessage id="signIn.submit" />
        </Button>
        <OtherWays person={person} actions={actions} />
      </Buttons>
    </Form>
  );
}
