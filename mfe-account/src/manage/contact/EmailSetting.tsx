import { isEmail } from '@sideband/shared-sdk/identity/model';
import type { PasscodeRefusal } from '@sideband/shared-sdk/one-time-passcode';
import {
  type ChangeHandleRefusal,
  changeHandle,
  ownIdentities,
} from '@sideband/shared-sdk/own-identity';
import { FormattedMessage, useDraft, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { TextField } from '@sideband/shared-sdk/ui';
import { EditForm } from '../EditForm.tsx';
import { PasscodeForm } from '../PasscodeForm.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import { useProof } from '../use-proof.ts';
import type { ContactProps } from './ContactScreen.tsx';

/** The email address changes once the customer enters the passcode that is sent to the new one. */
export function EmailSetting({ contact, onChange }: ContactProps) {
  const { account, identityId } = contact;
  const intl = useIntl();
  const sdk = useSdk();
  const edit = useEdit<ChangeHandleRefusal | PasscodeRefusal>('email');
  const [typed, setTyped] = useDraft('email');
  const saved = (email: string) => onChange({ account: { ...account, email } });
  const proof = useProof(edit, {
    ask: (handle: string) => sdk.bind(ownIdentities).changeHandle({ handle }),
    prove: (handle, otp) => changeHandle(sdk, { identityId, handle, otp }),
    onSaved: (handle) => saved(handle.toLowerCase()),
  });
  const message = (id: string) => ({
    field: 'email' as const,
    message: intl.formatMessage({ id: `manage.contact.email.${id}` }),
  });
  return (
    <Setting
      heading={<FormattedMessage id="manage.contact.email" />}
      edit={edit}
      form={proof.sent ? 'code' : 'address'}
      view={<bdi>{account.email}</bdi>}
      onOpen={() => {
        setTyped('');
        proof.startOver();
      }}
    >
      {proof.sent ? (
        <PasscodeForm proof={proof} sent={proof.sent} edit={edit} />
      ) : (
        <EditForm
          fields={['email']}
          validate={({ email }) =>
            isEmail(email.trim()) ? [] : [message(email.trim() === '' ? 'missing' : 'wrong')]
          }
          atField={{
            EMAIL_INVALID: message('wrong'),
            HANDLE_ALREADY_IN_USE: message('inUse'),
          }}
          edit={edit}
          action={<FormattedMessage id="manage.code.send" />}
          onSubmit={({ email }) => void proof.ask(email.trim())}
        >
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={<FormattedMessage id="manage.contact.email.new" />}
            hint={<FormattedMessage id="manage.contact.email.hint" />}
            value={typed}
            onChange={setTyped}
          />
        </EditForm>
      )}
    </Setting>
  );
}
