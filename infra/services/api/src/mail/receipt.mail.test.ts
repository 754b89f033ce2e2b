import { describe, expect, it } from '@jest/globals';
import { mailExamples } from './examples.ts';
import { type Mail, writeMail } from './write-mail.ts';

const rows = {
  'en-US': {
    date: 'Date: November 21, 2026',
    bill: 'Bill number: SB-10482',
    bills: 'Bill numbers: SB-10482, SB-10377',
    confirmation: 'Confirmation number: BAL-0C2F7A19',
    method: 'Payment method: Visa ••••\u00a04242',
    refunded: 'Refunded to: Mastercard ••••\u00a04242',
    paid: 'Visa ••••\u00a04242: $24.59',
  },
  'en-CA': {
    date: 'Date: November 21, 2026',
    bill: 'Bill number: SB-10482',
    bills: 'Bill numbers: SB-10482, SB-10377',
    confirmation: 'Confirmation number: BAL-0C2F7A19',
    method: 'Payment method: Visa ••••\u00a04242',
    refunded: 'Refunded to: Mastercard ••••\u00a04242',
    paid: 'Visa ••••\u00a04242: $24.59',
  },
  'fr-CA': {
    date: 'Date\u00a0: 21 novembre 2026',
    bill: 'Numéro de facture\u00a0: SB-10482',
    bills: 'Numéros de facture\u00a0: SB-10482, SB-10377',
    confirmation: 'Numéro de confirmation\u00a0: BAL-0C2F7A19',
    method: 'Mode de paiement\u00a0: Visa ••••\u00a04242',
    refunded: 'Remboursé sur\u00a0: Mastercard ••••\u00a04242',
    paid: 'Visa ••••\u00a04242\u00a0: 24,59\u00a0$',
  },
} as const;

/** Each email about money, with the rows by which a customer finds the payment elsewhere. */
const receipts: [name: string, facts: (keyof (typeof rows)['en-US'])[]][] = [
  ['order', ['date', 'bill', 'method']],
  ['paymentTaken', ['date', 'bill', 'paid']],
  ['balancePaid', ['date', 'bills', 'confirmation', 'paid']],
  ['paymentDeclined', ['date', 'bill', 'method']],
  ['paymentRefused', ['date', 'bill', 'method']],
  ['serviceStopped', ['date', 'bill']],
  ['paymentReversed', ['date', 'bill', 'method']],
  ['refunded', ['date', 'bill', 'refunded']],
  ['renewalNotice', ['method']],
];

describe.each(['en-US', 'en-CA', 'fr-CA'] as const)('receipt in %s', (locale) => {
  const examples = mailExamples(locale);

  it.each(receipts)('states what identifies the payment (%s)', (name, facts) => {
    const { text } = writeMail(examples[name] as Mail, locale);
    const lines = text.split('\n');
    for (const fact of facts) expect(lines).toContain(rows[locale][fact]);
  });

  it('names a card without a brand that was charged before brands were stored', () => {
    const { kind, content } = examples.paymentTaken as Extract<Mail, { kind: 'paymentTaken' }>;
    const { brand: _, on: __, bills: ___, ...earlier } = content;
    const { text } = writeMail({ kind, content: earlier }, locale);
    expect(text).toContain(locale === 'fr-CA' ? '\nCarte ••••\u00a04242' : '\nCard ••••\u00a04242');
    expect(text).not.toContain('Date');
  });
});
