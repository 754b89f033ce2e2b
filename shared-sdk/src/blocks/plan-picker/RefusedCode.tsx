import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Plans } from './usePlans.ts';

/**
 * Notice that a campaign's code is refused, above the plans offered instead. A refused promo code
 * is shown at its field.
 */
export function RefusedCode({ plans: { refused } }: { plans: Plans }) {
  if (!refused || refused.isPromoCode) return null;
  return (
    <Notice tone="warning" live>
      <FormattedMessage id={`planPicker.refused.${refused.refusal.code}`} />
    </Notice>
  );
}
