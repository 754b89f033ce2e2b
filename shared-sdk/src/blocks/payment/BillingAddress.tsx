import { AddressFields } from '@sideband/shared-sdk/blocks/address';
import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { Checkbox } from '@sideband/shared-sdk/ui';
import { type BillingAddressActions, billing } from './useBillingAddress.ts';

/**
 * Billing address of a new card. Defaults to the service address; the address fields appear when
 * the box is unticked.
 */
export function BillingAddress({ actions }: { actions: BillingAddressActions }) {
  const { isSame, setSame, typed, type, isPlace, zip } = actions;
  const { country } = useRemote();
  return (
    <>
      <Checkbox
        name="billing.isSame"
        label={
          isPlace ? (
            <FormattedMessage id="payment.sameCode" values={{ country, zip }} />
          ) : (
            <FormattedMessage id="payment.sameAddress" />
          )
        }
        checked={isSame}
        onChange={setSame}
      />
      {!isSame && (
        <AddressFields value={typed} onChange={type} section="billing" prefix={billing} />
      )}
    </>
  );
}
