import type { Account } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { judgeNames, NameFields } from '@sideband/shared-sdk/blocks/address';
import { FormattedMessage, useDraft, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { EditForm } from '../EditForm.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import type { ContactProps } from './ContactScreen.tsx';

export function NameSetting({ contact: { account }, onChange }: ContactProps) {
  const intl = useIntl();
  const change = useSdk().bind(accountManagement);
  const edit = useEdit('name');
  const [firstName, setFirst] = useDraft('firstName');
  const [lastName, setLast] = useDraft('lastName');
  return (
    <Setting
      heading={<FormattedMessage id="manage.contact.name" />}
      edit={edit}
      view={<NameOf {...account} />}
      onOpen={() => {
        setFirst(account.firstName);
        setLast(account.lastName);
      }}
    >
      <EditForm
        fields={['firstName', 'lastName']}
        validate={(typed) => judgeNames(typed, intl) as never}
        edit={edit}
        onSubmit={(typed) =>
          void edit.save(
            () => change.updateCustomerInfo(typed),
            (saved) => onChange({ account: saved }),
          )
        }
      >
        <NameFields
          value={{ firstName, lastName }}
          onChange={(typed) => {
            setFirst(typed.firstName);
            setLast(typed.lastName);
          }}
        />
      </EditForm>
    </Setting>
  );
}

function NameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>) {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? <FormattedMessage id="manage.missing" /> : name;
}
