import { useSession } from '@sideband/shared-sdk/react';
import { readErrorAddress } from '@sideband/shared-sdk/routing';
import { useLocation } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** The path /error: says what its address says. */
export function ErrorScreen() {
  const { search } = useLocation();
  const session = useSession();
  return <ErrorPage {...readErrorAddress(search)} signedIn={session.type === 'authenticated'} />;
}
