import { describe, expect, it } from '@jest/globals';
import { BadSetting, peoplePerAddressOf, wholeNumber } from './whole-number.ts';

describe('number settings', () => {
  it.each(['', ' ', '0', '-1', '1.5', 'abc', '1e3', 'Infinity'])(
    'rejects %j as the number of people per address, because it would disable the limits by address',
    (people) => {
      const read = () => peoplePerAddressOf({ SIDEBAND_PEOPLE_PER_ADDRESS: people });
      expect(read).toThrow(BadSetting);
      expect(read).toThrow(
        `SIDEBAND_PEOPLE_PER_ADDRESS=${people} has to be a whole number of at least 1.`,
      );
    },
  );

  it('defaults to one person per address and accepts a higher number', () => {
    expect(peoplePerAddressOf({})).toBe(1);
    expect(peoplePerAddressOf({ SIDEBAND_PEOPLE_PER_ADDRESS: '100' })).toBe(100);
  });

  it.each(['', 'http', '65536'])('rejects %j as a port', (port) => {
    expect(() => wholeNumber('API_PORT', port, { least: 0, most: 65_535 })).toThrow(
      `API_PORT=${port} has to be a whole number of at least 0 and at most 65535.`,
    );
  });
});
