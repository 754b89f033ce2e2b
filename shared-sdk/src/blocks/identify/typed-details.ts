import { readPostalCode } from '@sideband/shared-sdk/address';
import type { Flepz } from '@sideband/shared-sdk/identification';
import { isEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import type { FieldError } from '@sideband/shared-sdk/ui';
import { type CountryCode, tidy } from '@sideband/shared-sdk/wire';

/** Field names, in page order. */
export const fields = ['firstName', 'lastName', 'email', 'phone', 'zip'] as const;
export type TypedDetails = Record<(typeof fields)[number], string>;

/** Returns the errors that can be found without a request. */
export function judgeDetails(
  typed: TypedDetails,
  country: CountryCode,
  words: { formatMessage(message: { id: string }): string },
): FieldError<keyof TypedDetails>[] {
  const isRight = {
    firstName: tidy(typed.firstName) !== '',
    lastName: tidy(typed.lastName) !== '',
    email: isEmail(tidy(typed.email)),
    phone: readPhone(typed.phone) !== undefined,
    zip: readPostalCode(typed.zip, country) !== undefined,
  };
  const id = {
    firstName: 'identify.firstName.missing',
    lastName: 'identify.lastName.missing',
    email: 'identify.email.wrong',
    phone: 'identify.phone.wrong',
    zip: `identify.zip.wrong.${country}`,
  };
  return fields
    .filter((field) => !isRight[field])
    .map((field) => ({ field, message: words.formatMessage({ id: id[field] }) }));
}

/** Returns the details in the format that the server accepts. */
export const readDetails = (typed: TypedDetails, country: CountryCode): Flepz => ({
  firstName: tidy(typed.firstName),
  lastName: tidy(typed.lastName),
  email: tidy(typed.email),
  phone: readPhone(typed.phone) ?? tidy(typed.phone),
  zip: readPostalCode(typed.zip, country) ?? tidy(typed.zip),
});
