import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import {
  SessionNotice,
  SessionProblem,
  useSettledSession,
} from '@sideband/shared-sdk/blocks/signed-in';
import {
  FormattedMessage,
  useHoldReveal,
  useIntl,
  useIsOpen,
  useTitle,
} from '@sideband/shared-sdk/react';
import { Navigate, useSearchParams } from '@sideband/shared-sdk/react/router';
import { Focus, Page, TextLink } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { openForm, paths } from '../paths.ts';
import { returnPath } from '../return-to/return-to.ts';
import css from './login.module.css';

export function LoginScreen() {
  const intl = useIntl();
  const session = useSettledSession();
  const [query] = useSearchParams();
  const title = intl.formatMessage({ id: 'signedIn.title' });
  const [isWrong, setIsWrong] = useState(false);
  const [hasForgotten, setHasForgotten] = useState(false);
  const canSetPassword = useIsOpen(paths.password);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const isSignedIn = session.type === 'authenticated';
  useHoldReveal(isSignedIn);

  const goal = returnPath(query.get('returnTo')) ?? paths.account;
  if (isSignedIn && hasForgotten && goal === paths.account && canSetPassword) {
    return <Navigate to={paths.password} state={openForm} replace />;
  }
  if (isSignedIn) return <Navigate to={goal} replace />;
  return (
    <Focus size="narrow">
      <Page title={title} lead={<FormattedMessage id="account.login.lead" />}>
        <SignIn
          returnTo={goal}
          onProblem={setIsWrong}
          onForgotten={setHasForgotten}
          intro={
            <>
              <SessionProblem session={session} />
              <SessionNotice session={session} />
            </>
          }
        />
        <ul className={css.elsewhere}>
          <li>
            <FormattedMessage id="account.login.new" />{' '}
            <TextLink to={paths.subscribe}>
              <FormattedMessage id="account.login.new.link" />
            </TextLink>
          </li>
          <li>
            <FormattedMessage id="account.login.giftCard" />{' '}
            <TextLink to={paths.giftCard}>
              <FormattedMessage id="account.login.giftCard.link" />
            </TextLink>
          </li>
        </ul>
      </Page>
    </Focus>
  );
}
