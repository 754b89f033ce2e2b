import type { Money as Amount } from '@sideband/shared-sdk/wire';
import css from './money.module.css';
import { useMoneyFormat } from './use-money-format.ts';

export interface MoneyProps {
  value: Amount;
  /** In price type: the one amount a view is about. */
  large?: boolean;
}

export function Money({ value, large = false }: MoneyProps) {
  const format = useMoneyFormat();
  return <span className={large ? css.large : css.money}>{format(value)}</span>;
}
