import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import { RenewingSummary } from './Renewing.tsx';

const dayMs = 24 * 3600_000;

/** Notice such as "Your free trial ends in 12 days", with the plan and its end date. */
export function EndsIn({ renewing }: { renewing: RenewablePlan }) {
  const { standing, endsOn } = renewing;
  const { time } = useSdk();
  const days = endsOn
    ? Math.max(Math.round((Date.parse(endsOn) - Date.parse(time.today())) / dayMs), 0)
    : 0;
  return (
    <Notice
      tone={standing === 'running' ? 'info' : 'warning'}
      heading={<FormattedMessage id={`proactive.${standing}`} values={{ days }} />}
    >
      <RenewingSummary renewing={renewing} />
    </Notice>
  );
}
