import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { useSession } from './me-context.ts';

/** Somebody else has signed in, in another tab: said before anything is done in their name. */
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
