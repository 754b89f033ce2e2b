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
});
