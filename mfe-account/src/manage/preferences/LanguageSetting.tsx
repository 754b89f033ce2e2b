import { profiles } from '@sideband/shared-sdk/profile';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { ChoiceCards } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { EditForm } from '../EditForm.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import type { PreferencesProps } from './PreferencesScreen.tsx';

/** Language of emails and texts. That of the site is chosen in its header. */
export function LanguageSetting({ preferences: { language }, onChange }: PreferencesProps) {
  const intl = useIntl();
  const change = useSdk().bind(profiles);
  const edit = useEdit('language');
  const [chosen, setChosen] = useState(language);
  return (
    <Setting
      heading={<FormattedMessage id="manage.preferences.language" />}
      edit={edit}
      view={<FormattedMessage id={`manage.preferences.language.${language}`} />}
      onOpen={() => setChosen(language)}
    >
      <EditForm
        fields={[]}
        edit={edit}
        onSubmit={() =>
          void edit.save(
            () => change.update({ language: chosen }),
            (saved) => onChange({ language: saved.language }),
          )
        }
      >
        <ChoiceCards
          name="language"
          legend={<FormattedMessage id="manage.preferences.language" />}
          value={chosen}
          onChange={setChosen}
          choices={(['en-CA', 'fr-CA'] as const).map((one) => ({
            value: one,
            label: intl.formatMessage({ id: `manage.preferences.language.${one}` }),
          }))}
        />
      </EditForm>
    </Setting>
  );
}
