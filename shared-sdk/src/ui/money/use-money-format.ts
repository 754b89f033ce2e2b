import type { Money } from '@sideband/shared-sdk/wire';
import { useIntl } from 'react-intl';
import { formatMoney } from './format-money.ts';

/** For amounts inside sentences and on buttons: "Redeem $50.00". */
export function useMoneyFormat(): (value: Money) => string {
  const { locale } = useIntl();
  return (value) => formatMoney(value, locale);
}
