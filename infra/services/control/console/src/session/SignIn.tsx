import { Button, Focus, Mark, Notice } from '@sideband/shared-sdk/ui';
import { BarPattern } from '@sideband/shared-sdk/ui/artwork';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Input } from '../form/Input.tsx';
import { View } from '../frame/View.tsx';
import css from './sign-in.module.css';

interface Props {
  /** Why the person has to sign in again. */
  notice?: 'refused' | 'ended' | 'outOfReach' | undefined;
  busy: boolean;
  onToken: (token: string) => void;
}

/**
 * Sign-in by staff account, which redirects back here, or by API token. The token stays in memory,
 * so a reload prompts for it again.
 */
export function SignIn({ notice, busy, onToken }: Props) {
  const intl = useIntl();
  const [token, setToken] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && token.trim() !== '') onToken(token.trim());
  };
  return (
    <main className={css.page}>
      <Mark named />
      <Focus size="narrow">
        <View
          title={intl.formatMessage({ id: 'signIn.title' })}
          lead={<FormattedMessage id="signIn.lead" />}
        >
          {notice && (
            <Notice tone={notice === 'ended' ? 'info' : 'danger'} live>
              <FormattedMessage id={`signIn.notice.${notice}`} />
            </Notice>
          )}
          <div className={css.form}>
            <Button variant="primary" busy={busy} onClick={leaveForSignIn}>
              <FormattedMessage id="signIn.withAccount" />
            </Button>
          </div>
          <form className={css.form} onSubmit={submit}>
            <p className={css.hint}>
              <FormattedMessage id="signIn.tokenHint" />
            </p>
            <Input
              label={intl.formatMessage({ id: 'signIn.token' })}
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={token}
              onChange={setToken}
            />
            <Button type="submit" busy={busy}>
              <FormattedMessage id="signIn.useToken" />
            </Button>
          </form>
        </View>
      </Focus>
      <BarPattern id="release console" bars={96} />
    </main>
  );
}

/** Redirects to the server's sign-in, which returns to the current URL. */
function leaveForSignIn() {
  const { pathname, search } = window.location;
  window.location.assign(`/auth/sign-in?${new URLSearchParams({ returnTo: pathname + search })}`);
}
