import type { TaxLine } from '@sideband/shared-sdk/invoices/model';
import type { StoredInvoice } from '../invoices.table.ts';
import type { BillPayment } from './read-bill.ts';

/** Texts of a printed bill. */
export interface Words {
  bill: string;
  issued: string;
  due: string;
  billedTo: string;
  account: string;
  charges: string;
  period(from: string, to: string): string;
  mrf(amount: string): string;
  proration(amount: string): string;
  subtotal: string;
  tax(tax: Pick<TaxLine, 'jurisdiction' | 'jurisdictionLevel' | 'taxType'>): string;
  total: string;
  payments: string;
  paid(payment: Pick<BillPayment, 'kind' | 'lastFour'>, day: string): string;
  left: string;
  settled: string;
  currency: Record<StoredInvoice['currency'], string>;
  help: string;
  page(number: number, of: number): string;
}

const place = ({
  jurisdiction,
  jurisdictionLevel,
}: Pick<TaxLine, 'jurisdiction' | 'jurisdictionLevel'>) =>
  jurisdictionLevel === 'state' ? `${jurisdiction} state` : jurisdiction;

const canadian = ['GST', 'HST', 'PST', 'QST', 'RST'];
const frenchTaxes: Record<string, string> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  QST: 'TVQ',
  RST: 'TVD',
};

const english: Words = {
  bill: 'Bill',
  issued: 'Issued',
  due: 'Due',
  billedTo: 'Billed to',
  account: 'Account number',
  charges: 'Charges',
  period: (from, to) => `${from} to ${to}`,
  mrf: (amount) => `Includes the U.S. Music Royalty Fee of ${amount}`,
  proration: (amount) => `Includes a credit of ${amount} for unused days`,
  subtotal: 'Subtotal',
  tax: (tax) =>
    canadian.includes(tax.taxType)
      ? tax.taxType
      : `${place(tax)} ${tax.taxType === 'SALES' ? 'sales tax' : 'tax'}`,
  total: 'Total',
  payments: 'Payments',
  paid: ({ kind, lastFour }, day) => {
    if (kind === 'balance') return `Paid from your credit, ${day}`;
    if (kind === 'refund') return `Refund to your card, ${day}`;
    if (kind === 'reversal') return `Payment returned by your bank, ${day}`;
    return lastFour ? `Paid by card ending in ${lastFour}, ${day}` : `Paid, ${day}`;
  },
  left: 'Amount due',
  settled: 'Paid in full. Thank you!',
  currency: {
    USD: 'All amounts are in U.S. dollars.',
    CAD: 'All amounts are in Canadian dollars.',
  },
  help: 'Questions about this bill? Sign in to your Sideband account and chat with us.',
  page: (number, of) => `Page ${number} of ${of}`,
};

const french: Words = {
  bill: 'Facture',
  issued: 'Date de facturation',
  due: 'Date d’échéance',
  billedTo: 'Facturé à',
  account: 'Numéro de compte',
  charges: 'Frais',
  period: (from, to) => `Du ${from} au ${to}`,
  mrf: (amount) => `Comprend des frais de redevances musicales des É.-U. de ${amount}`,
  proration: (amount) => `Comprend un crédit de ${amount} pour les jours inutilisés`,
  subtotal: 'Sous-total',
  tax: (tax) => {
    const name = frenchTaxes[tax.taxType];
    if (name) return name;
    if (tax.taxType !== 'SALES') return `Taxe (${tax.jurisdiction})`;
    const isState = tax.jurisdictionLevel === 'state';
    return `Taxe de vente${isState ? ' de l’État' : ''} (${tax.jurisdiction})`;
  },
  total: 'Total',
  payments: 'Paiements',
  paid: ({ kind, lastFour }, day) => {
    if (kind === 'balance') return `Payé à même votre crédit, le ${day}`;
    if (kind === 'refund') return `Remboursement sur votre carte, le ${day}`;
    if (kind === 'reversal') return `Paiement retourné par votre banque, le ${day}`;
    return lastFour ? `Payé par carte se terminant par ${lastFour}, le ${day}` : `Payé le ${day}`;
  },
  left: 'Montant à payer',
  settled: 'Facture payée en entier. Merci!',
  currency: {
    USD: 'Tous les montants sont en dollars américains.',
    CAD: 'Tous les montants sont en dollars canadiens.',
  },
  help: 'Des questions sur cette facture? Ouvrez une session dans votre compte Sideband et clavardez avec nous.',
  page: (number, of) => `Page ${number} de ${of}`,
};

/** Texts of a printed bill by language. */
export const wordsIn: Record<'en-US' | 'en-CA' | 'fr-CA', Words> = {
  'en-US': english,
  'en-CA': english,
  'fr-CA': french,
};
