import type { CountryCode } from '@sideband/shared-sdk/wire';

const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * Returns a ZIP code (`12345`, `12345-6789`) or postal code (`A1A 1A1`) in its official notation,
 * however it was typed. Returns `undefined` for an invalid code, including a Canadian one with
 * letters that Canada Post never uses.
 */
export function readPostalCode(typed: string, country: CountryCode): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (country === 'CA') {
    return canadian.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : undefined;
  }
  const [, five, four] = /^(\d{5})(\d{4})?$/.exec(code) ?? [];
  return five && (four ? `${five}-${four}` : five);
}
