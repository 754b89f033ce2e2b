import { placeOf, readPostalCode } from '@sideband/shared-sdk/address';
import type { FieldError } from '@sideband/shared-sdk/ui';
import { type CountryCode, tidy } from '@sideband/shared-sdk/wire';
import type { Details, TypedLines } from './details.ts';
import { readPhoneNumber } from './read-phone-number.ts';

type Words = { formatMessage(message: { id: string }): string };

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
  const isMissing = {
    line1: tidy(typed.line1) === '',
    city: tidy(typed.city) === '',
    state: typed.state === '',
    postalCode: readPostalCode(typed.postalCode, country) === undefined,
  };
  const id = {
    line1: 'address.line1.missing',
    city: 'address.city.missing',
    state: `address.state.missing.${country}`,
    postalCode: `address.postalCode.wrong.${country}`,
  };
  return (['line1', 'city', 'state', 'postalCode'] as const)
    .filter((line) => isMissing[line])
    .map((line) => ({
      field: fieldName(line, prefix),
      message: words.formatMessage({ id: id[line] }),
    }));
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
