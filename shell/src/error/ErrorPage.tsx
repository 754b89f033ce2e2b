import type { ErrorKind } from '@sideband/shared-sdk/routing';
import { Button, ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { ways } from '../frame/ways.ts';
import css from './error.module.css';
import { ReferenceNumber } from './ReferenceNumber.tsx';

export interface ErrorPageProps {
  /** If undefined, the page makes no claim about the cause. */
  kind?: ErrorKind | undefined;
  /** Destination of "Try again", if the path is worth retrying. */
  from?: string | undefined;
  /**
   * Retries in place: automatically when the connection is back, and with a button if there is no
   * path.
   */
  onRetry?: (() => void) | undefined;
  /** Trace ID for support. */
  reference?: string | undefined;
  signedIn?: boolean;
}

const icons = {
  notFound: 'info',
  notAvailable: 'info',
  server: 'danger',
  offline: 'warning',
} as const;

/**
 * The shell's error page. It explains the cause and always offers a way to continue: a retry where
 * it may help, the home page, and the customer's account. A page that was not found shows its
 * address, so that a typing error can be seen.
 */
export function ErrorPage({ kind, from, onRetry, reference, signedIn = false }: ErrorPageProps) {
  useRetryWhenOnline(kind === 'offline' ? onRetry : undefined);
  const again = kind === 'notFound' ? null : wayBack({ from, onRetry });
  const text = kind ?? 'unknown';
  // The explanation of this kind mentions the reference number.
  const why = text === 'server' && !reference ? 'unknown' : text;
  const address = kind === 'notFound' ? from : undefined;
  return (
    <OutcomePage
      tone={kind ? icons[kind] : 'warning'}
      title={<FormattedMessage id={`shell.error.${text}.title`} />}
      why={<FormattedMessage id={`shell.error.${why}.why`} />}
      primary={again ?? <WayOn to="home" primary />}
      secondary={
        <>
          {again && <WayOn to="home" />}
          <WayOn to={signedIn ? 'account' : 'findAccount'} />
        </>
      }
      help={reference && <ReferenceNumber value={reference} />}
    >
      {address && (
        <p>
          <FormattedMessage
            id="shell.error.address"
            values={{
              address: (
                <bdi className={css.address}>
                  {location.host}
                  {address}
                </bdi>
              ),
            }}
          />
        </p>
      )}
    </OutcomePage>
  );
}

function wayBack({ from, onRetry }: Pick<ErrorPageProps, 'from' | 'onRetry'>): ReactNode {
  const words = <FormattedMessage id="shell.tryAgain" />;
  if (from) {
    return (
      <ButtonLink variant="primary" to={from}>
        {words}
      </ButtonLink>
    );
  }
  return (
    onRetry && (
      <Button variant="primary" onClick={onRetry}>
        {words}
      </Button>
    )
  );
}

function WayOn({ to, primary }: { to: 'account' | 'findAccount' | 'home'; primary?: boolean }) {
  return (
    <ButtonLink variant={primary ? 'primary' : 'secondary'} to={ways[to]}>
      <FormattedMessage id={`shell.way.${to}`} />
    </ButtonLink>
  );
}

function useRetryWhenOnline(retry: (() => void) | undefined) {
  useEffect(() => {
    if (!retry) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
