import { FormattedMessage, useDraft, useIntl } from '@sideband/shared-sdk/react';
import { Button, TextField } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { EditForm } from '../EditForm.tsx';
import { Setting } from '../Setting.tsx';
import type { Edit } from '../use-edit.ts';

interface Props {
  /** Names the drafts. */
  id: string;
  heading: ReactNode;
  /** Current name; empty if there is none. */
  name: string;
  maxLength: number;
  edit: Edit;
  view: ReactNode;
  rename: ReactNode;
  onRename: (name: string) => Promise<unknown>;
  removal: { label: ReactNode; form: ReactNode };
}

/** Something with a name, and forms that rename and remove it. */
export function NamedSetting(props: Props) {
  const { id, heading, name, maxLength, edit, view, rename, onRename, removal } = props;
  const intl = useIntl();
  const [typed, setTyped] = useDraft(`${id}.name`);
  const [form, setForm] = useDraft(`${id}.form`);
  const missing = intl.formatMessage({ id: 'manage.linked.name.missing' });
  return (
    <Setting
      heading={heading}
      edit={edit}
      view={view}
      action={rename}
      onOpen={() => {
        setForm('name');
        setTyped(name);
      }}
      more={
        <Button
          variant="quiet"
          onClick={() => {
            setForm('removal');
            edit.open();
          }}
        >
          {removal.label}
        </Button>
      }
    >
      {form === 'removal' ? (
        removal.form
      ) : (
        <EditForm
          fields={['name']}
          validate={(values) =>
            values.name.trim() === '' ? [{ field: 'name' as const, message: missing }] : []
          }
          edit={edit}
          onSubmit={(values) => void onRename(values.name.trim())}
        >
          <TextField
            name="name"
            label={<FormattedMessage id="manage.passkeys.name" />}
            maxLength={maxLength}
            value={typed}
            onChange={setTyped}
          />
        </EditForm>
      )}
    </Setting>
  );
}
