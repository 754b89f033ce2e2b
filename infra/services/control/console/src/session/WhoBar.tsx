import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { useSession } from './me-context.ts';

/**
 * Warns that another person has signed in in another tab, before anything is written in their name.
 */
export function WhoBar() {
  const { me, before } = useSession();
  return (
    <div role="status">
      {before && (
        <Notice tone="warning">
          <FormattedMessage
            id="session.changed"
            values={{ before: before.name ?? before.actor, now: me.name ?? me.actor }}
          />
        </Notice>
      )}
    </div>
  );
}
