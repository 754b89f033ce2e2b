interface Tax {
  taxType: string;
  jurisdictionLevel: string;
}

/** Canadian sales taxes have a different name in every jurisdiction. */
const canadian = ['GST', 'HST', 'PST', 'QST', 'RST'];

/** Returns the message ID for the name of a tax. `{place}` is its jurisdiction. */
export function taxNameId({ taxType, jurisdictionLevel }: Tax): string {
  if (canadian.includes(taxType)) return `priceSummary.tax.${taxType.toLowerCase()}`;
  if (taxType !== 'SALES') return 'priceSummary.tax.other';
  return jurisdictionLevel === 'state' ? 'priceSummary.tax.state' : 'priceSummary.tax.place';
}
