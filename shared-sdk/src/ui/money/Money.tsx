import type { Money as Amount } from '@sideband/shared-sdk/wire';
import css from './money.module.css';
import { useMoneyFormat } from './use-money-format.ts';

export interface MoneyProps {
  value: Amount;
  /** Whether to use the price type size, for the main amount of a view. */
  large?: boolean;
}

export function Money({ value, large = false }: MoneyProps) {
  const format = useMoneyFormat();
  return <span className={large ? css.large : css.money}>{format(value)}</span>;
}
