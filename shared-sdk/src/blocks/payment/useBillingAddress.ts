import { isAddress, type PlaceOfUse } from '@sideband/shared-sdk/address';
import { judgeAddress, readAddress, type TypedLines } from '@sideband/shared-sdk/blocks/address';
import { useDraft, useIntl, useRemote } from '@sideband/shared-sdk/react';
import type { FieldError } from '@sideband/shared-sdk/ui';

export const billing = 'billing';

/**
 * Returns the billing address of a new card: the service address, unless the customer enters
 * another.
 */
export function useBillingAddress(serviceAddress: PlaceOfUse) {
  const { country } = useRemote();
  const intl = useIntl();
  const [other, say] = useDraft('billing.isOther');
  const [line1, type1] = useDraft('billing.line1');
  const [line2, type2] = useDraft('billing.line2');
  const [city, typeCity] = useDraft('billing.city');
  const [state, typeState] = useDraft('billing.state');
  const [postalCode, typeCode] = useDraft('billing.postalCode');
  const isSame = other === '';
  const typed: TypedLines = { line1, line2, city, state, postalCode };

  return {
    isSame,
    /** Whether only the ZIP or postal code of the customer is known. */
    isPlace: !isAddress(serviceAddress),
    zip: serviceAddress.zip,
    typed,
    setSame: (same: boolean) => say(same ? '' : 'yes'),
    type(lines: TypedLines) {
      type1(lines.line1);
      type2(lines.line2);
      typeCity(lines.city);
      typeState(lines.state);
      typeCode(lines.postalCode);
    },
    mistakes: (): FieldError[] => (isSame ? [] : judgeAddress(typed, country, intl, billing)),
    address: (isSame ? undefined : readAddress(typed, country)) ?? serviceAddress,
  };
}

export type BillingAddressActions = ReturnType<typeof useBillingAddress>;
