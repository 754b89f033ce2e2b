import { ResendPasscode } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, TextField } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { EditForm } from './EditForm.tsx';
import type { Problem } from './use-edit.ts';
import type { Sent } from './use-proof.ts';

interface Props {
  sent: Sent;
  proof: {
    ask: (to: string) => Promise<void>;
    prove: (to: string, otp: string) => Promise<void>;
    startOver: () => void;
  };
  /** What happens once the code is entered. */
  hint?: ReactNode;
  edit: { isSaving: boolean; problem: Problem<{ code: string }> | undefined; close: () => void };
}

const waitSeconds = 30;
const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '');
const isComplete = (typed: string) => /^\d{6}$/.test(digitsOf(typed));

/** Asks for the passcode that was sent. Six digits are checked as soon as they are there. */
export function PasscodeForm({ sent, proof, hint, edit }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState('');
  const check = (text: string) => {
    setChecked(digitsOf(text));
    void proof.prove(sent.to, digitsOf(text));
  };
  const message = (id: string) => ({
    field: 'passcode' as const,
    message: intl.formatMessage({ id: `manage.code.${id}` }),
  });
  return (
    <EditForm
      fields={['passcode']}
      validate={({ passcode }) => (isComplete(passcode) ? [] : [message('incomplete')])}
      atField={{
        EXPIRED: message('expired'),
        INVALID: message('invalid'),
        NOT_FOUND: message('notFound'),
        BAD_REQUEST: message('incomplete'),
      }}
      edit={edit}
      action={<FormattedMessage id="manage.code.check" />}
      onSubmit={({ passcode }) => check(passcode)}
      more={
        <>
          <ResendPasscode
            key={sent.times}
            waitSeconds={waitSeconds}
            isNew={sent.times > 1}
            busy={edit.isSaving}
            onResend={() => void proof.ask(sent.to)}
          />
          <div>
            <Button variant="quiet" onClick={proof.startOver}>
              <FormattedMessage id="manage.code.other" />
            </Button>
          </div>
        </>
      }
    >
      <TextField
        name="passcode"
        label={
          <FormattedMessage
            id="manage.code.title"
            values={{ destination: <bdi>{sent.maskedValue}</bdi> }}
          />
        }
        hint={hint ?? <FormattedMessage id="manage.code.hint" />}
        inputMode="numeric"
        autoComplete="one-time-code"
        code
        value={typed}
        onChange={(text) => {
          setTyped(text);
          // Each passcode is checked automatically only once.
          if (!edit.isSaving && isComplete(text) && digitsOf(text) !== checked) check(text);
        }}
      />
    </EditForm>
  );
}
