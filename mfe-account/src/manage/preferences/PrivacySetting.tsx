import { accounts } from '@sideband/shared-sdk/account';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { EditForm } from '../EditForm.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import type { PreferencesProps } from './PreferencesScreen.tsx';

/** Whether visits may be used to choose offers. */
export function PrivacySetting({ preferences: { hasOptedOut }, onChange }: PreferencesProps) {
  const change = useSdk().bind(accounts);
  const edit = useEdit('privacy');
  const action = (
    <FormattedMessage id={`manage.preferences.privacy.${hasOptedOut ? 'optIn' : 'optOut'}`} />
  );
  return (
    <Setting
      heading={<FormattedMessage id="manage.preferences.privacy" />}
      edit={edit}
      view={<FormattedMessage id={`manage.preferences.privacy.${hasOptedOut ? 'off' : 'on'}`} />}
      action={action}
    >
      <EditForm
        fields={[]}
        edit={edit}
        action={action}
        onSubmit={() =>
          void edit.save(
            () => change.update({ userOptedOut: !hasOptedOut }),
            (saved) => onChange({ hasOptedOut: saved.userOptedOut }),
          )
        }
      >
        <p>
          <FormattedMessage
            id={`manage.preferences.privacy.${hasOptedOut ? 'sureIn' : 'sureOut'}`}
          />
        </p>
      </EditForm>
    </Setting>
  );
}
