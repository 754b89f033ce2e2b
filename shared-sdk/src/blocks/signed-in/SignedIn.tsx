import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { useIntl, useSession, useTitle } from '@sideband/shared-sdk/react';
import { Page, Skeleton } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { SessionNotice } from './SessionNotice.tsx';
import { SessionProblem } from './SessionProblem.tsx';
import { useSettledSession } from './use-settled-session.ts';

/** Asks for a sign-in in place, then shows what was asked for: the address never changes. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSettledSession();
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
  const title = intl.formatMessage({ id: 'account.login.title' });
  const [isWrong, judged] = useState(false);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return (
    <Page title={title} lead={intl.formatMessage({ id: 'account.login.lead' })}>
      <SessionProblem session={session} />
      <SignIn onProblem={judged} intro={<SessionNotice session={session} />} />
    </Page>
  );
}
