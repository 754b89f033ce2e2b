import { useSession } from '@sideband/shared-sdk/react';
import { readErrorAddress } from '@sideband/shared-sdk/routing';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '../shell-context.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** The path /error: says what its address says. */
export function ErrorScreen() {
  const { stage } = useShell();
  const { search } = useLocation();
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the page before; the first page keeps the browser's own.
  const isFirst = useRef(stage.state.value.step === 'starting');
  useEffect(() => {
    if (!isFirst.current) element.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <div ref={element}>
      <ErrorPage {...readErrorAddress(search)} signedIn={session.type === 'authenticated'} />
    </div>
  );
}
