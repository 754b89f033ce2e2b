import { useIntl } from 'react-intl';

/** Formatters for health figures: counts, shares of visitors, times and sizes. */
export function useMeasures() {
  const intl = useIntl();
  const number = (value: number, digits = 0) =>
    intl.formatNumber(value, { maximumFractionDigits: digits });
  const part = (value: number) =>
    intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 2 });
  const time = (ms: number) =>
    ms < 1_000
      ? intl.formatNumber(Math.round(ms), { style: 'unit', unit: 'millisecond' })
      : intl.formatNumber(ms / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
  return {
    number,
    part,
    /** CLS is a unitless score. Every other vital is in milliseconds. */
    vital: (name: string, value: number) => (name === 'CLS' ? number(value, 3) : time(value)),
    size: (bytes: number) =>
      intl.formatNumber(bytes / 1_000, {
        style: 'unit',
        unit: 'kilobyte',
        maximumFractionDigits: 1,
      }),
  };
}
