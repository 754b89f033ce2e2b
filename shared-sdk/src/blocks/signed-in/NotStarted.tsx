import type { SessionState } from '@sideband/shared-sdk';
import { useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import { SessionProblem } from './SessionProblem.tsx';

/** Replaces a page that needs a session when the session failed to start. */
export function NotStarted({ session }: { session: SessionState }) {
  const title = useIntl().formatMessage({ id: 'signedIn.notStarted' });
  useTitle(title);
  return (
    <Page title={title}>
      <SessionProblem session={session} />
    </Page>
  );
}
