import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import {
  FormattedMessage,
  useHoldReveal,
  useIntl,
  useSession,
  useTitle,
} from '@sideband/shared-sdk/react';
import { Navigate, useSearchParams } from '@sideband/shared-sdk/react/router';
import { Page, TextLink } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { SessionNotice } from '../signed-in/SessionNotice.tsx';
import { returnPath } from './return-to.ts';

export function LoginScreen() {
  const intl = useIntl();
  const session = useSession();
  const [query] = useSearchParams();
  const title = intl.formatMessage({ id: 'account.login.title' });
  useTitle(title);
  const isSignedIn = session.type === 'authenticated';
  useHoldReveal(session.type === 'starting' || isSignedIn);

  if (isSignedIn)
    return <Navigate to={returnPath(query.get('returnTo')) ?? paths.account} replace />;
  return (
    <Page title={title}>
      <SignIn intro={<SessionNotice session={session} />} />
      <p>
        <FormattedMessage id="account.login.giftCard" />{' '}
        <TextLink to={paths.giftCard}>
          <FormattedMessage id="account.login.giftCard.link" />
        </TextLink>
      </p>
    </Page>
  );
}
