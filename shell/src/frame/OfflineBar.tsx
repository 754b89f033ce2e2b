import { Icon } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import css from './frame.module.css';
import { useOffline } from './use-offline.ts';

/** Comes and goes by itself. The region is there before its words, so that readers hear them. */
export function OfflineBar() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className={css.bar}>
          <Icon name="offline" />
          <span>
            <FormattedMessage id="shell.offline" />
          </span>
        </p>
      )}
    </div>
  );
}
