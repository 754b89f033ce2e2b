import { brandName } from '@sideband/shared-sdk/blocks/payment';
import { useIntl } from '@sideband/shared-sdk/react';

/** Returns a function that names a card by its brand and last four digits: "Visa •••• 4242". */
export function useCardName() {
  const intl = useIntl();
  return ({ brand, lastFour }: { brand: string; lastFour: string }) =>
    intl.formatMessage({ id: 'pay.card' }, { brand: brandName(brand), lastFour });
}
