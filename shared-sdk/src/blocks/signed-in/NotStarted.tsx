import type { SessionState } from '@sideband/shared-sdk';
import { useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import { SessionProblem } from './SessionProblem.tsx';

/** The page that stands in the place of one that needs a session, where none could be had. */
export function NotStarted({ session }: { session: SessionState }) {
  const title = useIntl().formatMessage({ id: 'signedIn.notStarted' });
  useTitle(title);
  return (
    <Page title={title}>
      <SessionProblem session={session} />
    </Page>
  );
}
