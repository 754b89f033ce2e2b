import { AddressFields } from '@sideband/shared-sdk/blocks/address';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Checkbox } from '@sideband/shared-sdk/ui';
import { type BillingAddressDeeds, billing } from './useBillingAddress.ts';

/** Ticked for most people: asked only of who unticks it. */
export function BillingAddress({ deeds }: { deeds: BillingAddressDeeds }) {
  const { isSame, setSame, typed, type } = deeds;
  return (
    <>
      <Checkbox
        name="billing.isSame"
        label={<FormattedMessage id="payment.sameAddress" />}
        checked={isSame}
        onChange={setSame}
      />
      {!isSame && (
        <AddressFields value={typed} onChange={type} section="billing" prefix={billing} />
      )}
    </>
  );
}
