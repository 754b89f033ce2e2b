import {
  isCodeIn,
  placeOf,
  readPostalCode,
  regionName,
  regionOfCode,
} from '@sideband/shared-sdk/address';
import type { FieldError } from '@sideband/shared-sdk/ui';
import { type CountryCode, tidy } from '@sideband/shared-sdk/wire';
import type { Details, TypedLines } from './details.ts';
import { readPhoneNumber } from './read-phone-number.ts';

interface Words {
  locale: string;
  formatMessage(message: { id: string }, values?: Record<string, string>): string;
}

const lines = ['line1', 'line2', 'city', 'state', 'postalCode'] as const;

/**
 * Returns the field names of an address, in page order. `prefix` distinguishes two addresses in one
 * form.
 */
export const addressFieldNames = (prefix = '') => lines.map((line) => fieldName(line, prefix));

export const fieldName = (line: keyof TypedLines, prefix = '') =>
  prefix === '' ? line : `${prefix}.${line}`;

/** Returns the errors of a typed address, one per invalid field. */
export function judgeAddress(
  typed: TypedLines,
  country: CountryCode,
  words: Words,
  prefix = '',
): FieldError[] {
  const wrong = {
    line1: tidy(typed.line1) === '' && 'address.line1.missing',
    city: tidy(typed.city) === '' && 'address.city.missing',
    state: typed.state === '' && `address.state.missing.${country}`,
    postalCode: problemOfCode(typed, country),
  };
  const code = readPostalCode(typed.postalCode, country) ?? '';
  const region = regionName(country, regionOfCode(code, country) ?? '', words.locale);
  const chosen = regionName(country, typed.state, words.locale);
  return (['line1', 'city', 'state', 'postalCode'] as const).flatMap((line) => {
    const id = wrong[line];
    const field = fieldName(line, prefix);
    return id ? [{ field, message: words.formatMessage({ id }, { code, region, chosen }) }] : [];
  });
}

/** Returns the message about a code that is malformed, or belongs to another state or to none. */
function problemOfCode({ postalCode, state }: TypedLines, country: CountryCode) {
  const code = readPostalCode(postalCode, country);
  if (!code) return `address.postalCode.wrong.${country}`;
  if (!regionOfCode(code, country)) return `address.postalCode.unknown.${country}`;
  if (state === '' || isCodeIn(state, code, country)) return undefined;
  return `address.postalCode.elsewhere.${country}`;
}

/**
 * Accepts names a letter can be addressed to: letters of any language, spaces, apostrophes, hyphens
 * and periods.
 */
const isName = (typed: string) => /^[\p{L}\p{M}][\p{L}\p{M}\s'’.-]*$/u.test(tidy(typed));

/** Returns the errors of the typed first and last name. */
export const judgeNames = (
  typed: Pick<Details, 'firstName' | 'lastName'>,
  words: Words,
): FieldError[] =>
  (['firstName', 'lastName'] as const).flatMap((field) => {
    const wrong = (id: string) => [{ field, message: words.formatMessage({ id }) }];
    if (tidy(typed[field]) === '') return wrong(`address.${field}.missing`);
    return isName(typed[field]) ? [] : wrong('address.name.wrong');
  });

/** Returns the errors of the typed name and phone number. */
export function judgeDetails(
  typed: Details,
  asks: { names: boolean; phone: boolean | 'needed' },
  words: Words,
): FieldError[] {
  const isLeftOut = asks.phone !== 'needed' && tidy(typed.phone) === '';
  const isPhone = isLeftOut || readPhoneNumber(typed.phone) !== undefined;
  const phone = { field: 'phone', message: words.formatMessage({ id: 'address.phone.wrong' }) };
  return [
    ...(asks.names ? judgeNames(typed, words) : []),
    ...(asks.phone && !isPhone ? [phone] : []),
  ];
}

/** Returns the error of a ZIP or postal code that stands alone: malformed, or in no state. */
export const judgeCode = (typed: string, country: CountryCode, words: Words): FieldError[] => {
  if (placeOf(typed, country)) return [];
  const isCode = readPostalCode(typed, country) !== undefined;
  const id = isCode
    ? `address.postalCode.unknown.${country}`
    : `address.postalCode.wrong.${country}`;
  return [{ field: 'postalCode', message: words.formatMessage({ id }) }];
};
