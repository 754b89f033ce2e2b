interface Named {
  number: string;
  locale: 'en-US' | 'en-CA' | 'fr-CA';
}

/** Returns the name under which the PDF of an invoice is saved. */
export const invoiceFileName = ({ number, locale }: Named): string =>
  `Sideband-${locale === 'fr-CA' ? 'facture' : 'bill'}-${number.replaceAll(/[^\w.-]/g, '')}.pdf`;
