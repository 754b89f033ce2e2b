import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { useHead } from '../live/live-context.ts';

/** The way to what an older revision served: its page shows first what that would change. */
export function BackTo({ revision }: { revision: number }) {
  const head = useHead();
  if (head === undefined || revision >= head) return null;
  return (
    <TextLink to={`/take-back/${revision}`}>
      <FormattedMessage id="takeBack.here" values={{ revision }} />
    </TextLink>
  );
}
