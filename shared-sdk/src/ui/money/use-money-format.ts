import type { Money } from '@sideband/shared-sdk/wire';
import { useIntl } from 'react-intl';
import { formatMoney } from './format-money.ts';

/** Returns a formatter for amounts inside sentences and on buttons, such as "Redeem $50.00". */
export function useMoneyFormat(): (value: Money) => string {
  const { locale } = useIntl();
  return (value) => formatMoney(value, locale);
}
