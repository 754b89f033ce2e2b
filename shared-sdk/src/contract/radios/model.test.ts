import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { radios } from './calls.ts';

describe('radio name schema', () => {
  it('accepts a radio ID or a VIN, but not both', () => {
    const { body } = radios.validate;
    const isTaken = (name: object) => body && z.safeParse(body, name).success;
    const [radioId, vin] = ['7K2M9QXA', '1C4RJFBG6FC100001'];

    expect(isTaken({ radioId })).toBe(true);
    expect(isTaken({ vin })).toBe(true);
    expect(isTaken({ radioId, vin })).toBe(false);
    expect(isTaken({})).toBe(false);
  });
});
