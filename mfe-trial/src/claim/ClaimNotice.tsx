import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { ClaimState } from './useClaiming.ts';

/** Why the claim did not go through, when the customer can resolve it on this page. */
export function ClaimNotice({ state }: { state: ClaimState }) {
  if (state.step === 'brokeDown') return <BreakdownNotice breakdown={state.breakdown} />;
  if (state.step !== 'refused') return null;
  const { code } = state.refusal;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`claim.refused.${code}.title`} />}>
      <p>
        <FormattedMessage id={`claim.refused.${code}.text`} />
      </p>
      {code === 'VEHICLE_NOT_FOUND' && <ChatButton />}
    </Notice>
  );
}
