import { expect, it } from '@jest/globals';
import { writeCancellation } from './cancellation.mail.ts';

/** Every page is built. */
const all = () => true;

const mail = { firstName: 'Noémie', planName: 'All Access', endsOn: '2027-02-21' };

it.each([
  ['en-US', 'cancelled', 'All Access ends on February 21, 2027.', 'keep your plan'],
  ['en-CA', 'kept', 'no longer ends on February 21, 2027', 'cancel any time'],
  ['fr-CA', 'cancelled', 'prend fin le 21 février 2027.', 'garder votre forfait'],
  ['fr-CA', 'kept', 'ne prend plus fin le 21 février 2027', 'l’annuler en tout temps'],
] as const)('says in %s that a plan is %s, when, and the way back', (locale, what, day, way) => {
  const { text, html } = writeCancellation({ ...mail, what }, locale, all);
  for (const body of [text, html]) {
    expect(body).toContain(day);
    expect(body).toContain(way);
  }
});
