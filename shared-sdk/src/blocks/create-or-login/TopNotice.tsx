import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { AccountState } from './account-flow.ts';

/** Notice for problems that do not belong to a single field. */
export function TopNotice({ state }: { state: AccountState }) {
  if (state.step !== 'typing') return null;
  const { breakdown, refusal } = state;
  if (breakdown) return <BreakdownNotice breakdown={breakdown} />;
  if (refusal?.code !== 'RATE_LIMIT_EXCEEDED') return null;
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60);
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="createOrLogin.tooMany.title" />}>
      <FormattedMessage id="createOrLogin.tooMany.text" values={{ minutes }} />
    </Notice>
  );
}
