import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './format-money.ts';

const noBreak = '\u00a0';

describe('formatMoney', () => {
  it('formats an amount the way each locale writes it', () => {
    expect(formatMoney({ minorUnits: 5000, currency: 'USD' }, 'en-US')).toBe('$50.00');
    expect(formatMoney({ minorUnits: 5000, currency: 'CAD' }, 'en-CA')).toBe('$50.00');
    expect(formatMoney({ minorUnits: 5000, currency: 'CAD' }, 'fr-CA')).toBe(`50,00${noBreak}$`);
  });

  it('shows a plain dollar sign for the currency of the other country', () => {
    expect(formatMoney({ minorUnits: 123456, currency: 'USD' }, 'en-CA')).toBe('$1,234.56');
    expect(formatMoney({ minorUnits: 123456, currency: 'USD' }, 'fr-CA')).toBe(
      `1${noBreak}234,56${noBreak}$`,
    );
  });

  it('formats a negative amount with a minus sign, not a hyphen', () => {
    expect(formatMoney({ minorUnits: -350, currency: 'USD' }, 'en-US')).toBe('−$3.50');
    expect(formatMoney({ minorUnits: -350, currency: 'CAD' }, 'fr-CA')).toBe(`−3,50${noBreak}$`);
  });
});
