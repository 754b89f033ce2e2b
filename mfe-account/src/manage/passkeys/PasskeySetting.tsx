import { statusOf } from '@sideband/shared-sdk';
import { type OwnPasskey, passkeys, type RemovalRefusal } from '@sideband/shared-sdk/passkey';
import {
  FormattedDate,
  FormattedMessage,
  useDraft,
  useIntl,
  useSdk,
} from '@sideband/shared-sdk/react';
import { Button, Notice, TextField } from '@sideband/shared-sdk/ui';
import { accept } from '@sideband/shared-sdk/wire';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { Setting } from '../Setting.tsx';
import { codeOf, useEdit } from '../use-edit.ts';

interface Props {
  passkey: OwnPasskey;
  onChange: (changed: OwnPasskey) => void;
  onRemoved: () => void;
}

/** One passkey: the name and the dates, with forms to rename and to remove it. */
export function PasskeySetting({ passkey, onChange, onRemoved }: Props) {
  const { credentialId } = passkey;
  const intl = useIntl();
  const own = useSdk().bind(passkeys);
  const edit = useEdit<RemovalRefusal>(`passkey.${credentialId}`);
  const [name, setName] = useDraft(`passkey.${credentialId}.name`);
  const [form, setForm] = useDraft(`passkey.${credentialId}.form`);
  const params = { credentialId };
  const missing = intl.formatMessage({ id: 'manage.passkeys.name.missing' });
  return (
    <Setting
      heading={passkey.name ?? <FormattedMessage id="manage.passkeys.unnamed" />}
      edit={edit}
      view={<Dates {...passkey} />}
      action={<FormattedMessage id="manage.passkeys.rename" />}
      onOpen={() => {
        setForm('name');
        setName(passkey.name ?? '');
      }}
      more={
        <Button
          variant="quiet"
          onClick={() => {
            setForm('removal');
            edit.open();
          }}
        >
          <FormattedMessage id="manage.passkeys.remove" />
        </Button>
      }
    >
      {form === 'removal' ? (
        <EditForm
          fields={[]}
          edit={codeOf(edit.problem) === 'LAST_WAY_IN' ? { ...edit, problem: undefined } : edit}
          action={<FormattedMessage id="manage.passkeys.remove.confirm" />}
          onSubmit={() =>
            void edit.save(() => own.remove({ params }).catch(goneAlready), onRemoved)
          }
        >
          {codeOf(edit.problem) === 'LAST_WAY_IN' && (
            <Notice tone="warning" live>
              <FormattedMessage id="manage.passkeys.lastWay" />
            </Notice>
          )}
          <p>
            <FormattedMessage id="manage.passkeys.remove.sure" />
          </p>
        </EditForm>
      ) : (
        <EditForm
          fields={['name']}
          validate={(typed) =>
            typed.name.trim() === '' ? [{ field: 'name' as const, message: missing }] : []
          }
          edit={edit}
          onSubmit={(typed) =>
            void edit.save(
              () => own.rename({ params, body: { name: typed.name.trim() } }),
              onChange,
            )
          }
        >
          <TextField
            name="name"
            label={<FormattedMessage id="manage.passkeys.name" />}
            maxLength={60}
            value={name}
            onChange={setName}
          />
        </EditForm>
      )}
    </Setting>
  );
}

/** A passkey that is not there is removed, whatever happened to the answer of an earlier request. */
function goneAlready(error: unknown) {
  if (statusOf(error) === 404) return accept({});
  throw error;
}

function Dates({ createdAt, lastUsedAt, isSynced }: OwnPasskey) {
  const day = (at: string) => <FormattedDate value={at} dateStyle="long" />;
  return (
    <>
      <span>
        <FormattedMessage id="manage.passkeys.made" values={{ day: day(createdAt) }} />
      </span>
      {lastUsedAt && (
        <span>
          <FormattedMessage id="manage.passkeys.used" values={{ day: day(lastUsedAt) }} />
        </span>
      )}
      {isSynced && (
        <span className={css.soft}>
          <FormattedMessage id="manage.passkeys.synced" />
        </span>
      )}
    </>
  );
}
