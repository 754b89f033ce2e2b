import { Icon } from '@sideband/shared-sdk/ui';
import { FormattedMessage, FormattedTime } from 'react-intl';
import { useLive } from './live-context.ts';
import css from './lost-bar.module.css';

/** Shows since when the figures are stale, and that applying is blocked meanwhile. */
export function LostBar() {
  const { lostAt } = useLive();
  return (
    <div role="status">
      {lostAt && (
        <p className={css.bar}>
          <Icon name="offline" />
          <span>
            <FormattedMessage
              id="live.lost"
              values={{ time: <FormattedTime value={lostAt} timeStyle="medium" /> }}
            />
          </span>
        </p>
      )}
    </div>
  );
}
