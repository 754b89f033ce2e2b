import { type CloseRefusal, removeIdentity } from '@sideband/shared-sdk/own-identity';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Notice, TextField } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { EditForm } from '../EditForm.tsx';
import { Setting } from '../Setting.tsx';
import { codeOf, useEdit } from '../use-edit.ts';

interface Props {
  email: string;
  /** The sign-in was too long ago after all. */
  onStale: () => void;
  onStarted: () => void;
  onStopped: () => void;
  onClosed: (erasesAt: string | undefined) => void;
}

/** Closes the account once its email address is typed, so that no one does it by accident. */
export function CloseSetting({ email, onStale, onStarted, onStopped, onClosed }: Props) {
  const intl = useIntl();
  const sdk = useSdk();
  const edit = useEdit<CloseRefusal>('close');
  // Not a draft: the email is typed anew each time.
  const [typed, setTyped] = useState('');
  const wrong = {
    field: 'email' as const,
    message: intl.formatMessage({ id: 'manage.close.email.wrong' }, { email }),
  };
  const code = codeOf(edit.problem);
  const isUnsure = edit.problem?.kind === 'brokeDown' && edit.problem.isLost;

  async function close() {
    onStarted();
    try {
      const closed = await removeIdentity(sdk);
      if (!closed.ok) {
        onStopped();
        if (closed.error.code === 'FRESH_SIGN_IN_NEEDED') onStale();
      }
      return closed;
    } catch (error) {
      onStopped();
      throw error;
    }
  }
  return (
    <Setting
      heading={<FormattedMessage id="manage.close.close" />}
      edit={edit}
      view={<FormattedMessage id="manage.close.close.text" />}
      action={<FormattedMessage id="manage.close.open" />}
      onOpen={() => setTyped('')}
    >
      <EditForm
        fields={['email']}
        validate={(values) =>
          values.email.trim().toLowerCase() === email.toLowerCase() ? [] : [wrong]
        }
        edit={code || isUnsure ? { ...edit, problem: undefined } : edit}
        action={<FormattedMessage id="manage.close.confirm" />}
        busyLabel={intl.formatMessage({ id: 'manage.close.closing' })}
        isDanger
        onSubmit={() => void edit.save(close, ({ erasesAt }) => onClosed(erasesAt))}
      >
        {code && (
          <Notice
            tone="warning"
            live
            heading={<FormattedMessage id="manage.close.notClosed.title" />}
          >
            <FormattedMessage id={`manage.close.notClosed.${code}`} />
          </Notice>
        )}
        {isUnsure && (
          <Notice tone="warning" live heading={<FormattedMessage id="manage.close.unsure.title" />}>
            <FormattedMessage id="manage.close.unsure.text" />
          </Notice>
        )}
        <p>
          <FormattedMessage id="manage.close.sure" />
        </p>
        <TextField
          name="email"
          type="email"
          label={<FormattedMessage id="manage.close.email" />}
          hint={
            <FormattedMessage id="manage.close.email.hint" values={{ email: <bdi>{email}</bdi> }} />
          }
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </EditForm>
    </Setting>
  );
}
