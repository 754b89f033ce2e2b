import { useSession } from '@sideband/shared-sdk/react';
import { readErrorAddress } from '@sideband/shared-sdk/routing';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  /** Whether it is the first page of the document. */
  isFirst: boolean;
}

/** The route /error. Its contents are determined by the URL. */
export function ErrorScreen({ isFirst }: Props) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  // The previously focused element is gone with its page. On the first page, the browser's own
  // focus is kept.
  const keepsFocus = useRef(isFirst);
  useEffect(() => {
    if (!keepsFocus.current) element.current?.querySelector('h1')?.focus();
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
        // Enables the automatic retry when the connection is back.
        onRetry={kind === 'offline' && from ? goBack : undefined}
        reference={referenceIn(state)}
        signedIn={session.type === 'authenticated'}
      />
    </div>
  );
}

/** Taken from the navigation state, because anyone can craft a URL. */
function referenceIn(state: unknown): string | undefined {
  const { reference } = Object(state) as { reference?: unknown };
  return typeof reference === 'string' ? reference : undefined;
}
