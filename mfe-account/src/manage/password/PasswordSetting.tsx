import type { OwnIdentity } from '@sideband/shared-sdk/identity/model';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { useLocation } from '@sideband/shared-sdk/react/router';
import { Button, Notice, PasswordField } from '@sideband/shared-sdk/ui';
import { passwordRules } from '@sideband/shared-sdk/validation';
import { useEffect, useEffectEvent, useState } from 'react';
import { opensForm } from '../../paths.ts';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { PasscodeForm } from '../PasscodeForm.tsx';
import { Setting } from '../Setting.tsx';
import { NewPassword } from './NewPassword.tsx';
import { usePassword } from './use-password.ts';

interface Props {
  me: OwnIdentity;
  onSet: () => void;
}

/** The current password, or a code in its place, allows a new one. */
export function PasswordSetting({ me, onSet }: Props) {
  const intl = useIntl();
  const password = usePassword(me, onSet);
  const { edit, code, isProven, unsure } = password;
  // Passwords are never stored in a draft.
  const [typed, setTyped] = useState({ current: '', next: '' });
  const { state } = useLocation();
  const open = useEffectEvent(() => edit.open());
  useEffect(() => {
    if (opensForm(state)) open();
  }, [state]);
  const asksCurrent = me.hasPassword && !isProven;
  const error = (field: 'current' | 'next', id: string, values?: Record<string, string>) => ({
    field,
    message: intl.formatMessage({ id: `manage.password.${id}` }, values),
  });
  return (
    <Setting
      heading={<FormattedMessage id="manage.password.password" />}
      edit={edit}
      form={code.sent ? 'code' : asksCurrent ? 'current' : 'new'}
      view={
        <span className={css.soft}>
          <FormattedMessage id={`manage.password.${me.hasPassword ? 'set' : 'none'}`} />
        </span>
      }
      action={me.hasPassword ? undefined : <FormattedMessage id="manage.password.add" />}
      onOpen={() => {
        setTyped({ current: '', next: '' });
        password.startOver();
      }}
    >
      {code.sent ? (
        <PasscodeForm
          proof={code}
          sent={code.sent}
          edit={edit}
          hint={<FormattedMessage id="manage.password.codeHint" />}
        />
      ) : (
        <EditForm
          fields={asksCurrent ? ['current', 'next'] : ['next']}
          validate={({ current, next }) => [
            ...(asksCurrent && !current ? [error('current', 'current.missing')] : []),
            ...(next === ''
              ? [error('next', 'new.missing')]
              : isAllowed(next)
                ? []
                : [error('next', 'new.policy')]),
          ]}
          atField={{
            ...(asksCurrent && {
              INVALID_CREDENTIALS: error('current', 'current.wrong'),
              INVALID_PASSWORD_ERROR: error('current', 'current.wrong'),
            }),
            PASSWORD_DISALLOWED_WORDS: error('next', 'new.word', { word: password.word }),
            PASSWORD_POLICY_NOT_MET: error('next', 'new.policy'),
          }}
          edit={unsure ? { ...edit, problem: undefined } : edit}
          onSubmit={() => void password.save(typed)}
          more={
            asksCurrent &&
            password.canUseCode && (
              <div>
                <Button variant="quiet" onClick={password.useCode} busy={edit.isSaving}>
                  <FormattedMessage id="manage.password.useCode" />
                </Button>
              </div>
            )
          }
        >
          {unsure && (
            <Notice
              tone="warning"
              live
              heading={<FormattedMessage id="manage.password.unsure.title" />}
            >
              <FormattedMessage id="manage.password.unsure.text" />
            </Notice>
          )}
          {/* Password managers store the new password for this handle. */}
          <input type="text" autoComplete="username" value={me.handle} readOnly hidden />
          {asksCurrent && (
            <PasswordField
              name="current"
              label={<FormattedMessage id="manage.password.current" />}
              value={typed.current}
              onChange={(current) => setTyped({ ...typed, current })}
            />
          )}
          <NewPassword value={typed.next} onChange={(next) => setTyped({ ...typed, next })} />
        </EditForm>
      )}
    </Setting>
  );
}

const isAllowed = (typed: string) => passwordRules.every(({ isMet }) => isMet(typed));
