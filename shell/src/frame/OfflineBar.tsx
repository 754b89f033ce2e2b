import { Icon } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import css from './frame.module.css';
import { useOffline } from './use-offline.ts';

/**
 * Shown while offline. The live region exists before its text, so that screen readers announce it.
 */
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
