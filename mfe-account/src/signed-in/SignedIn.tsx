import { BreakdownNotice, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { useHoldReveal, useIntl, useSdk, useSession, useTitle } from '@sideband/shared-sdk/react';
import { Page, Skeleton } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { SessionNotice } from './SessionNotice.tsx';

/** Asks for a sign-in in place, then shows what was asked for: the address never changes. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  useHoldReveal(session.type === 'starting');
  switch (session.type) {
    case 'authenticated':
      return children;
    case 'starting':
      return <Skeleton shape={['title', 'text', 'card']} />;
    case 'anonymous':
    case 'failed':
      return <SignInHere />;
  }
}

function SignInHere() {
  const intl = useIntl();
  const session = useSession();
  const sdk = useSdk();
  const title = intl.formatMessage({ id: 'account.login.title' });
  useTitle(title);
  return (
    <Page title={title} lead={intl.formatMessage({ id: 'account.login.lead' })}>
      {session.type === 'failed' && (
        <BreakdownNotice
          breakdown={breakdownOf(session.error)}
          onRetry={() => sdk.session.start().catch(() => {})}
        />
      )}
      <SignIn intro={<SessionNotice session={session} />} />
    </Page>
  );
}
