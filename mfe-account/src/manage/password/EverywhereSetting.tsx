import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { accept } from '@sideband/shared-sdk/wire';
import { EditForm } from '../EditForm.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';

/** Ends every session of the customer. This page then asks for a new sign-in. */
export function EverywhereSetting() {
  const { session } = useSdk();
  const edit = useEdit('everywhere');
  return (
    <Setting
      heading={<FormattedMessage id="manage.password.everywhere" />}
      edit={edit}
      view={<FormattedMessage id="manage.password.everywhere.text" />}
      action={<FormattedMessage id="manage.password.everywhere" />}
    >
      <EditForm
        fields={[]}
        edit={edit}
        action={<FormattedMessage id="manage.password.everywhere.confirm" />}
        onSubmit={() =>
          void edit.save(
            () => session.revokeAll().then(() => accept(undefined)),
            () => {},
          )
        }
      >
        <p>
          <FormattedMessage id="manage.password.everywhere.sure" />
        </p>
      </EditForm>
    </Setting>
  );
}
