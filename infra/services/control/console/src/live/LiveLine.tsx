import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLive } from './live-context.ts';
import css from './live-line.module.css';
import { useSlowly } from './use-slowly.ts';

const politeMs = 10_000;

/**
 * "Revision 118 · live on 412 of 412 pages · 0.4 s": the only part that updates by itself.
 */
export function LiveLine() {
  const intl = useIntl();
  const { head, pages, lostAt } = useLive();
  const parts = [
    head && intl.formatMessage({ id: 'live.revision' }, { revision: head.revision }),
    pages &&
      intl.formatMessage({ id: 'live.pages' }, { open: pages.open, following: pages.following }),
    pages?.followedMs !== undefined &&
      intl.formatMessage({ id: 'live.seconds' }, { seconds: pages.followedMs / 1000 }),
  ].filter((part) => part !== false && part !== undefined);
  const line = parts.join(' · ');
  const said = useSlowly(lostAt ? '' : line, politeMs);
  return (
    <p className={lostAt ? css.old : css.line}>
      <span className={css.light} aria-hidden="true" />
      <span>{line || <FormattedMessage id="live.connecting" />}</span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </p>
  );
}
