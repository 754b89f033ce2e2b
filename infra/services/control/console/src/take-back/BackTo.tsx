import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { useHead } from '../live/live-context.ts';

/** Link to the page that previews and serves an older revision. Hidden for the served one. */
export function BackTo({ revision }: { revision: number }) {
  const head = useHead();
  if (head === undefined || revision >= head) return null;
  return (
    <TextLink to={`/restore/${revision}`}>
      <FormattedMessage id="takeBack.here" values={{ revision }} />
    </TextLink>
  );
}
