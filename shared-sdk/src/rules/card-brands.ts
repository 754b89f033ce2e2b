const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Returns the brand name as printed on the card. It is the same in every language. */
export const brandName = (brand: string): string => brandNames[brand] ?? brand;
