import { Icon } from '@sideband/shared-sdk/ui';
import { FormattedMessage, FormattedTime } from 'react-intl';
import { useLive } from './live-context.ts';
import css from './lost-bar.module.css';

/** Since when the numbers stand, and what that means for whoever wants to apply something. */
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
