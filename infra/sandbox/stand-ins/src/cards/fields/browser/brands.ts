/** Validation data of a card brand, used before the gateway is involved. */
export interface Brand {
  /** Name at the gateway. */
  id: 'visa' | 'mastercard' | 'amex' | 'discover';
  name: string;
  starts: RegExp;
  lengths: readonly number[];
  /** Grouping of the digits as printed on the card. */
  groups: readonly number[];
  cvcLength: 3 | 4;
}

const inFours = [4, 4, 4, 4, 3] as const;

const brands: readonly Brand[] = [
  { id: 'visa', name: 'Visa', starts: /^4/, lengths: [13, 16, 19], groups: inFours, cvcLength: 3 },
  {
    id: 'mastercard',
    name: 'Mastercard',
    lengths: [16],
    groups: inFours,
    cvcLength: 3,
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  },
  {
    id: 'amex',
    name: 'American Express',
    lengths: [15],
    groups: [4, 6, 5],
    cvcLength: 4,
    starts: /^3[47]/,
  },
  {
    id: 'discover',
    name: 'Discover',
    lengths: [16, 19],
    groups: inFours,
    cvcLength: 3,
    starts: /^(6011|64[4-9]|65)/,
  },
];

/** Returns undefined while the digits are ambiguous, and for unsupported brands. */
export const brandOf = (digits: string): Brand | undefined =>
  brands.find(({ starts }) => starts.test(digits));

/**
 * Verifies the check digit (ISO/IEC 7812), which detects one wrong digit and most transpositions.
 */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return digits !== '' && sum % 10 === 0;
}

/** Formats the number as printed on the card. */
export function grouped(digits: string): string {
  const parts: string[] = [];
  let rest = digits;
  for (const length of brandOf(digits)?.groups ?? inFours) {
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}
