import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Plans } from './usePlans.ts';

/** A campaign's code that opens nothing here: what that means, above what one gets instead. */
export function RefusedCode({ plans: { refused } }: { plans: Plans }) {
  if (!refused || refused.isPromoCode) return null;
  return (
    <Notice tone="warning" live>
      <FormattedMessage id={`planPicker.refused.${refused.refusal.code}`} />
    </Notice>
  );
}
