import { accountManagement } from '@sideband/shared-sdk/account-management';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Checkbox } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import type { PreferencesProps } from './PreferencesScreen.tsx';

const channels = ['email', 'textMessage', 'phone', 'post'] as const;

/** Channels on which offers may be sent. None is allowed until the customer allows it. */
export function OffersSetting({ preferences: { contact }, onChange }: PreferencesProps) {
  const intl = useIntl();
  const change = useSdk().bind(accountManagement);
  const edit = useEdit('offers');
  const [chosen, setChosen] = useState(contact);
  const names = channels
    .filter((channel) => contact[channel])
    .map((channel) => intl.formatMessage({ id: `manage.preferences.${channel}` }));
  return (
    <Setting
      heading={<FormattedMessage id="manage.preferences.offers" />}
      edit={edit}
      view={
        names.length > 0 ? (
          intl.formatList(names)
        ) : (
          <span className={css.soft}>
            <FormattedMessage id="manage.preferences.offers.none" />
          </span>
        )
      }
      onOpen={() => setChosen(contact)}
    >
      <EditForm
        fields={[]}
        edit={edit}
        onSubmit={() =>
          void edit.save(
            () => change.updateContactPreferences(chosen),
            (saved) => onChange({ contact: saved }),
          )
        }
      >
        <fieldset className={css.choices}>
          <legend>
            <FormattedMessage id="manage.preferences.offers.legend" />
          </legend>
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              name={channel}
              label={<FormattedMessage id={`manage.preferences.${channel}`} />}
              checked={chosen[channel]}
              onChange={(isAllowed) => setChosen({ ...chosen, [channel]: isAllowed })}
            />
          ))}
        </fieldset>
        <p className={css.soft}>
          <FormattedMessage id="manage.preferences.offers.hint" />
        </p>
      </EditForm>
    </Setting>
  );
}
