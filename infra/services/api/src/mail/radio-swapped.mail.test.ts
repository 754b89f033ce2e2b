import { describe, expect, it } from '@jest/globals';
import { writeRadioSwapped } from './radio-swapped.mail.ts';

/** All pages are built. */
const all = { isBuilt: () => true };

const mail = { firstName: 'Noémie', planName: 'All Access', lastFour: '9QXA' };

describe('radio swapped mail', () => {
  it.each([
    ['en-US', 'ends in 9QXA', 'renews on January 31, 2027'],
    ['fr-CA', 'se termine par 9QXA', 'se renouvelle le 31 janvier 2027'],
  ] as const)('states in %s where the plan plays now and when it renews', (locale, radio, day) => {
    const { text, html } = writeRadioSwapped({ ...mail, renewsOn: '2027-01-31' }, locale, all);
    for (const body of [text, html]) {
      expect(body).toContain(radio);
      expect(body).toContain(day);
    }
  });

  it('omits the renewal when there is none', () => {
    expect(writeRadioSwapped({ ...mail, renewsOn: null }, 'en-US', all).text).not.toContain(
      'renews',
    );
  });
});
