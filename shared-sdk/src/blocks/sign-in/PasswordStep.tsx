import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, ChatButton, Checkbox, Form, Notice, PasswordField } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { KnownHandle } from './KnownHandle.tsx';
import { MoreWays } from './MoreWays.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { Step } from './Step.tsx';
import css from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** Asks for the password. Who has forgotten it signs in with a passcode. */
export function PasswordStep({ state, actions, onProblem }: StepProps<'password'>) {
  const intl = useIntl();
  const { person, busy = false, problem, hasNoContact = false } = state;
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const missing = intl.formatMessage({ id: 'signIn.password.missing' });
  const errors = useFieldErrors('password', problem);
  return (
    <Form
      fields={['password']}
      validate={({ password }) =>
        password === '' ? [{ field: 'password' as const, message: missing }] : []
      }
      onSubmit={({ password }) => void actions.checkPassword(person, { password, keepSignedIn })}
      errors={errors}
      busy={busy}
      onProblem={onProblem}
    >
      <Step heading={<FormattedMessage id="signIn.password.title" />} isHeadingHidden>
        <ProblemNotice problem={problem} field="password" />
        <KnownHandle handle={person.handle} onChange={actions.wantOtherHandle} />
        <PasswordField
          name="password"
          label={<FormattedMessage id="signIn.password" />}
          autoComplete="current-password"
        />
        <div className={css.forgot}>
          <Button variant="quiet" onClick={() => void actions.forgetPassword(person)}>
            <FormattedMessage id="signIn.forgot" />
          </Button>
        </div>
        <Checkbox
          name="keepSignedIn"
          label={<FormattedMessage id="signIn.keep" />}
          hint={<FormattedMessage id="signIn.keep.hint" />}
          checked={keepSignedIn}
          onChange={setKeepSignedIn}
        />
        {hasNoContact && (
          <Notice live heading={<FormattedMessage id="signIn.noContact.title" />}>
            <p>
              <FormattedMessage id="signIn.noContact.text" />
            </p>
            <ChatButton />
          </Notice>
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel={intl.formatMessage({ id: 'signIn.busy' })}
          >
            <FormattedMessage id="signIn.submit" />
          </Button>
          <MoreWays person={person} actions={actions} />
        </div>
      </Step>
    </Form>
  );
}
