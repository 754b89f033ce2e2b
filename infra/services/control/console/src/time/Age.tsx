import { FormattedMessage } from 'react-intl';

const dayMs = 24 * 60 * 60 * 1000;

/** Age in days. */
export function Age({ since }: { since: string }) {
  const days = Math.floor((Date.now() - new Date(since).getTime()) / dayMs);
  return <FormattedMessage id="time.days" values={{ days: Math.max(0, days) }} />;
}
