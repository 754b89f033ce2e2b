import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form, TextField } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { ProblemNotice } from './ProblemNotice.tsx';
import { ResendPasscode } from './ResendPasscode.tsx';
import { Step } from './Step.tsx';
import css from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { useFieldErrors } from './use-field-errors.ts';

const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '');
const isComplete = (typed: string) => /^\d{6}$/.test(digitsOf(typed));

/** One field for six digits, submitted as soon as all are typed. The hint says so in advance. */
export function PasscodeStep({ state, actions, onProblem }: StepProps<'passcode'>) {
  const intl = useIntl();
  const { person, option, busy = false, problem, insteadOfPassword = false } = state;
  const [typed, setTyped] = useState('');
  const [sentBy, setSentBy] = useState('');
  const check = (text: string) => {
    setSentBy(digitsOf(text));
    void actions.checkPasscode(person, option, digitsOf(text));
  };
  const take = (text: string) => {
    setTyped(text);
    // Each passcode is submitted automatically only once. To submit the same one again, the
    // customer presses the button.
    if (!busy && isComplete(text) && digitsOf(text) !== sentBy) check(text);
  };
  const incomplete = intl.formatMessage({ id: 'signIn.passcode.incomplete' });
  const errors = useFieldErrors('passcode', problem);
  return (
    <Form
      fields={['passcode']}
      validate={({ passcode }) =>
        isComplete(passcode) ? [] : [{ field: 'passcode' as const, message: incomplete }]
      }
      onSubmit={({ passcode }) => check(passcode)}
      errors={errors}
      busy={busy}
      onProblem={onProblem}
    >
      <Step
        heading={
          <FormattedMessage
            id="signIn.passcode.title"
            values={{ destination: <bdi>{option.maskedValue}</bdi> }}
          />
        }
      >
        <ProblemNotice problem={problem} field="passcode" />
        {insteadOfPassword && (
          <p>
            <FormattedMessage id="signIn.passcode.insteadOfPassword" />
          </p>
        )}
        <TextField
          name="passcode"
          label={<FormattedMessage id="signIn.passcode" />}
          hint={<FormattedMessage id="signIn.passcode.hint" />}
          inputMode="numeric"
          autoComplete="one-time-code"
          code
          value={typed}
          onChange={take}
        />
        <ResendPasscode
          key={state.sent}
          waitSeconds={state.waitSeconds}
          isNew={state.sent > 1}
          busy={busy}
          onResend={() => void actions.sendPasscode(person, option)}
        />
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel={intl.formatMessage({ id: 'signIn.busy' })}
          >
            <FormattedMessage id="signIn.submit" />
          </Button>
          <div className={css.more}>
            <Button
              variant="quiet"
              onClick={isOnlyWay(person) ? actions.wantOtherHandle : actions.wantOtherWay}
            >
              <FormattedMessage id={isOnlyWay(person) ? 'signIn.otherHandle' : 'signIn.otherWay'} />
            </Button>
          </div>
        </div>
      </Step>
    </Form>
  );
}

const isOnlyWay = ({ options, hasPassword }: StepProps<'passcode'>['state']['person']) =>
  !hasPassword && options.length === 1;
