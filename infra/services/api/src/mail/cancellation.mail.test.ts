import { describe, expect, it } from '@jest/globals';
import { writeCancellation } from './cancellation.mail.ts';

/** All pages are built. */
const all = { isBuilt: () => true };

const mail = { firstName: 'Noémie', planName: 'All Access', endsOn: '2027-02-21' };

describe('cancellation mail', () => {
  it.each([
    ['en-US', 'cancelled', 'All Access ends on February 21, 2027.', 'keep your plan'],
    ['en-CA', 'kept', 'no longer ends on February 21, 2027', 'cancel anytime'],
    ['fr-CA', 'cancelled', 'prend fin le 21 février 2027.', 'garder votre forfait'],
    ['fr-CA', 'kept', 'ne prend plus fin le 21 février 2027', 'l’annuler en tout temps'],
  ] as const)(
    'states in %s that a plan is %s, on which date, and how to undo it',
    (locale, what, day, way) => {
      const { text, html } = writeCancellation({ ...mail, what }, locale, all);
      for (const body of [text, html]) {
        expect(body).toContain(day);
        expect(body).toContain(way);
      }
    },
  );

  it.each([
    ['en-US', 'Your balance of $15.99 is still due: pay it to keep listening until then.'],
    ['fr-CA', 'Votre solde de 15,99\u00a0$ reste à payer\u00a0: réglez-le pour continuer'],
  ] as const)('says in %s what is still due, as the page does', (locale, said) => {
    const amountDue = { minorUnits: 1599, currency: locale === 'en-US' ? 'USD' : 'CAD' } as const;
    const { text } = writeCancellation({ ...mail, what: 'cancelledOwing', amountDue }, locale, all);
    expect(text.replaceAll('\n', ' ')).toContain(said);
  });
});
