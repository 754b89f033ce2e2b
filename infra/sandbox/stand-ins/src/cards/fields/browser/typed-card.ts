import { brandOf, grouped, hasCheckDigit } from './brands.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';
export const fieldNames: readonly FieldName[] = ['number', 'expiry', 'cvc'];

/** Content of the fields. It is kept in the memory of this page and sent only to the gateway. */
export type TypedCard = Record<FieldName, string>;

/** A validation error in a field. The message key is `<field>.<code>`. */
export interface Mistake {
  field: FieldName;
  code: string;
}

export interface Card {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
}

const shortest = 12;

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether text consists only of digits and the separators that people type between them. */
const isWritten = (text: string, signs: RegExp) => text.replace(signs, '') === '';

function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.\s-]?\s*(\d{4}|\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** A card is valid through the last day of its expiry month, in every time zone. */
const isPast = ({ month, year }: { month: number; year: number }, today: Date) =>
  Date.UTC(year, month) + 12 * 3_600_000 < today.getTime();

const farthestYears = 25;

function wrongNumber(text: string): string | undefined {
  const digits = digitsOf(text);
  if (text.trim() === '') return 'missing';
  if (!isWritten(text, /[\d\s\p{Pd}]/gu)) return 'signs';
  const brand = brandOf(digits);
  if (digits.length < shortest) return 'short';
  if (!brand) return 'brand';
  const { lengths } = brand;
  if (!lengths.includes(digits.length)) {
    return digits.length < (lengths[0] ?? shortest) ? 'short' : 'length';
  }
  if (!hasCheckDigit(digits)) return 'digit';
  return;
}

function wrongExpiry(text: string, today: Date): string | undefined {
  if (text.trim() === '') return 'missing';
  const expiry = readExpiry(text);
  if (!expiry) return 'shape';
  if (expiry.month < 1 || expiry.month > 12) return 'month';
  if (isPast(expiry, today)) return 'past';
  return expiry.year > today.getUTCFullYear() + farthestYears ? 'far' : undefined;
}

function wrongCvc(text: string, number: string): string | undefined {
  const cvc = text.trim();
  if (cvc === '') return 'missing';
  const brand = brandOf(digitsOf(number));
  const isRight = brand ? cvc.length === brand.cvcLength : /^.{3,4}$/.test(cvc);
  if (/^\d+$/.test(cvc) && isRight) return;
  return brand?.cvcLength === 4 ? 'four' : 'three';
}

/** Returns all validation errors in the order of the fields. */
export function mistakesIn(typed: TypedCard, today: Date): Mistake[] {
  const codes: Record<FieldName, string | undefined> = {
    number: wrongNumber(typed.number),
    expiry: wrongExpiry(typed.expiry, today),
    cvc: wrongCvc(typed.cvc, typed.number),
  };
  return fieldNames.flatMap((field) => {
    const code = codes[field];
    return code === undefined ? [] : [{ field, code }];
  });
}

/** Parses fields that have no validation errors. */
export function cardIn(typed: TypedCard): Card {
  const { month, year } = readExpiry(typed.expiry) ?? { month: 0, year: 0 };
  return {
    number: digitsOf(typed.number),
    expiryMonth: month,
    expiryYear: year,
    cvc: typed.cvc.trim(),
  };
}

/** Formats a field on blur. */
export const tidy: Record<FieldName, (text: string) => string> = {
  number: (text) => (isWritten(text, /[\d\s\p{Pd}]/gu) ? grouped(digitsOf(text)) : text),
  expiry: (text) => {
    const expiry = readExpiry(text);
    if (!expiry) return text;
    const two = (value: number) => String(value % 100).padStart(2, '0');
    return `${two(expiry.month)}/${two(expiry.year)}`;
  },
  cvc: (text) => text.trim(),
};

/**
 * Formats the number and expiry date while the customer types. The caret stays after the same
 * digit.
 */
export function whileTyping(
  field: FieldName,
  { text, caret, isAdding }: { text: string; caret: number; isAdding: boolean },
): { text: string; caret: number } {
  const written = write(field, text, isAdding);
  if (written === text) return { text, caret };
  const before = digitsOf(text.slice(0, caret)).length;
  const isAtEnd = before === digitsOf(text).length;
  return { text: written, caret: isAtEnd ? written.length : afterDigit(written, before) };
}

function write(field: FieldName, text: string, isAdding: boolean): string {
  if (field === 'number') return tidy.number(text);
  if (field !== 'expiry') return text;
  // Handles the slash that was added automatically, and another one that the customer types.
  if (/^\d{2}\/[/\s]/.test(text)) return `${text.slice(0, 3)}${digitsOf(text.slice(3))}`;
  if (!/^\d+$/.test(text)) return text;
  if (text.length === 2) return isAdding ? `${text}/` : text;
  return text.length > 2 ? `${text.slice(0, 2)}/${text.slice(2)}` : text;
}

function afterDigit(text: string, count: number): number {
  let seen = 0;
  for (const [at, sign] of [...text].entries()) {
    if (seen === count) return at;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
