import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { ActivationState } from './useActivation.ts';

/** Why the trial was not activated. Errors of a field are shown at the field. */
export function ActivationNotice({ state }: { state: ActivationState }) {
  if (state.step === 'brokeDown') return <BreakdownNotice breakdown={state.breakdown} />;
  if (state.step !== 'refused') return null;
  const { refusal } = state;
  const kind = kindOf(refusal.code);
  if (!kind) return null;
  const minutes = 'retryAfterSeconds' in refusal ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`lane.${kind}.title`} />}>
      <p>
        <FormattedMessage id={`lane.${kind}.text`} values={{ minutes }} />
      </p>
      {kind !== 'known' && <ChatButton />}
    </Notice>
  );
}

function kindOf(code: string): string | undefined {
  switch (code) {
    case 'MAGIC_LINK_NOT_FOUND':
    case 'MAGIC_LINK_EXPIRED':
      return 'linkOver';
    case 'IDENTITY_ALREADY_EXISTS_ERROR':
    case 'CLAIMING_WITH_UNAUTHORIZED_USER':
      return 'known';
    case 'RATE_LIMIT_EXCEEDED':
      return 'tooMany';
    case 'DEVICE_INFORMATION_REQUIRED':
    case 'VEHICLE_NOT_FOUND':
      return 'noRecord';
    default:
      return undefined;
  }
}
