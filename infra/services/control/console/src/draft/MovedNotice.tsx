import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import type { Live } from '../live/live.ts';
import { useNames } from '../names/use-names.ts';

/** "118 is now 119: Robin changed it", shown while an edit is still based on 118. */
export function MovedNotice({ from, head }: { from: number; head: Live['head'] }) {
  const nameOf = useNames();
  if (!head || head.revision <= from) return null;
  const { revision, author, reason } = head;
  return (
    <Notice tone="warning" live>
      <FormattedMessage
        id="draft.moved"
        values={{ from, revision, person: nameOf(author), reason }}
      />
    </Notice>
  );
}
