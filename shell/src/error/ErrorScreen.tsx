import { useSession } from '@sideband/shared-sdk/react';
import { readErrorAddress } from '@sideband/shared-sdk/routing';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShell } from '../shell-context.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** The path /error: says what its address says. */
export function ErrorScreen() {
  const { stage } = useShell();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the page before; the first page keeps the browser's own.
  const isFirst = useRef(stage.state.value.step === 'starting');
  useEffect(() => {
    if (!isFirst.current) element.current?.querySelector('h1')?.focus();
  }, []);
  const page = readErrorAddress(search);
  const { kind, from } = page;
  const goBack = useCallback(
    () => from && void navigate(from, { replace: true }),
    [navigate, from],
  );
  return (
    <div ref={element}>
      <ErrorPage
        {...page}
        // Where the connection is the matter, it is tried again by itself.
        onRetry={kind === 'offline' && from ? goBack : undefined}
        reference={referenceIn(state)}
        signedIn={session.type === 'authenticated'}
      />
    </div>
  );
}

/** It comes with the navigation: an address can be written by anybody. */
function referenceIn(state: unknown): string | undefined {
  const { reference } = Object(state) as { reference?: unknown };
  return typeof reference === 'string' ? reference : undefined;
}
