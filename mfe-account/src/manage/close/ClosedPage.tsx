import { FormattedDate, FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, focusHeading, OutcomePage } from '@sideband/shared-sdk/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';

/** Shown after the account was closed. `erasesAt` is missing if the answer was lost. */
export function ClosedPage({ erasesAt }: { erasesAt: string | undefined }) {
  const title = useIntl().formatMessage({ id: 'manage.close.done.title' });
  useTitle(title);
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (place.current) focusHeading(place.current);
  }, []);
  const day = erasesAt && <FormattedDate value={erasesAt} dateStyle="long" />;
  return (
    <div ref={place}>
      <OutcomePage
        tone="ok"
        title={title}
        why={
          day ? (
            <FormattedMessage id="manage.close.done.why" values={{ day }} />
          ) : (
            <FormattedMessage id="manage.close.done.whyLater" />
          )
        }
        primary={
          <ButtonLink variant="primary" to={paths.login}>
            <FormattedMessage id="manage.close.done.keep" />
          </ButtonLink>
        }
        secondary={
          <ButtonLink to={paths.subscribe}>
            <FormattedMessage id="manage.close.done.plans" />
          </ButtonLink>
        }
      >
        <p>
          <FormattedMessage id="manage.close.done.text" />
        </p>
      </OutcomePage>
    </div>
  );
}
