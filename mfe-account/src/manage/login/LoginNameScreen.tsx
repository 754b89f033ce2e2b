import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { type AccountRefusal, accountManagement } from '@sideband/shared-sdk/account-management';
import { FormattedMessage, useDraft, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Button, TextField } from '@sideband/shared-sdk/ui';
import { isUsername } from '@sideband/shared-sdk/validation';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { PartPage } from '../PartPage.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import { useOwn } from '../use-own.ts';

const read = (sdk: Sdk) =>
  sdk
    .bind(accounts)
    .read()
    .then(({ value: { email, username } }) => ({ email, username }));
type Login = Awaited<ReturnType<typeof read>>;

/** The username, a second handle beside the email address. */
export function LoginNameScreen() {
  const own = useOwn(read);
  return (
    <PartPage part="login" own={own}>
      {(login) => (
        <UsernameSetting
          login={login}
          onChange={(changed) => own.step === 'read' && own.change(changed)}
        />
      )}
    </PartPage>
  );
}

function UsernameSetting({ login, onChange }: { login: Login; onChange: (login: Login) => void }) {
  const { email, username } = login;
  const intl = useIntl();
  const change = useSdk().bind(accountManagement);
  const edit = useEdit<AccountRefusal>('username');
  const [typed, setTyped] = useDraft('username');
  const message = (id: string) => ({
    field: 'username' as const,
    message: intl.formatMessage({ id: `manage.login.${id}` }),
  });
  const save = (wanted: string) =>
    edit.save(() => change.updateLogin({ username: wanted }), onChange);
  return (
    <Setting
      heading={<FormattedMessage id="manage.login.username" />}
      edit={edit}
      view={
        username === null ? (
          <span className={css.soft}>
            <FormattedMessage id="manage.login.none" />
          </span>
        ) : (
          <>
            <bdi>{username}</bdi>
            <span className={css.soft}>
              <FormattedMessage id="manage.login.also" />
            </span>
          </>
        )
      }
      action={username === null ? <FormattedMessage id="manage.add" /> : undefined}
      onOpen={() => setTyped(username ?? '')}
    >
      <EditForm
        fields={['username']}
        validate={({ username: wanted }) => {
          const name = wanted.trim();
          if (name === '') return [message('missing')];
          return isUsername(name) || name.toLowerCase() === email.toLowerCase()
            ? []
            : [message('wrong')];
        }}
        atField={{
          USERNAME_IN_USE: message('inUse'),
          HANDLE_ALREADY_IN_USE: message('inUse'),
          EMAIL_INVALID: message('email'),
        }}
        edit={edit}
        onSubmit={(values) => void save(values.username.trim())}
        more={
          username !== null && (
            <div>
              <Button variant="quiet" busy={edit.isSaving} onClick={() => void save(email)}>
                <FormattedMessage id="manage.login.remove" />
              </Button>
            </div>
          )
        }
      >
        <TextField
          name="username"
          label={<FormattedMessage id="manage.login.username" />}
          hint={<FormattedMessage id="manage.login.hint" />}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          value={typed}
          onChange={setTyped}
        />
      </EditForm>
    </Setting>
  );
}
