import { describe, expect, it } from '@jest/globals';
import { fields, judgeDetails, readDetails } from './typed-details.ts';

const avery = {
  firstName: 'Avery',
  lastName: 'Stone',
  email: 'avery@sideband.example',
  phone: '212 555 0123',
  zip: '12207',
};
const words = { formatMessage: ({ id }: { id: string }) => id };

describe('lookup by personal details', () => {
  it.each(fields)('rejects a %s that contains only spaces', (field) => {
    for (const blank of ['', '   ', '\u00A0', '\u200B']) {
      const wrong = judgeDetails({ ...avery, [field]: blank }, 'US', words);
      expect(wrong.map((one) => one.field)).toEqual([field]);
    }
    expect(judgeDetails(avery, 'US', words)).toEqual([]);
  });

  it('trims the details and collapses repeated spaces', () => {
    const typed = Object.fromEntries(fields.map((field) => [field, `  ${avery[field]} `]));
    expect(readDetails(typed as typeof avery, 'US')).toEqual(readDetails(avery, 'US'));
    expect(readDetails({ ...avery, lastName: ' de  la Cruz ' }, 'US').lastName).toBe('de la Cruz');
  });
});
