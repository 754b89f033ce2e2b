import { describe, expect, it } from '@jest/globals';
import { nextTryOn, stopsOn } from './dunning.rule.ts';

describe('dunning', () => {
  it('retries a declined invoice after three, five and seven days, and then stops', () => {
    const tries = [];
    let today: string | undefined = '2027-02-27';
    for (let attempt = 1; today; attempt += 1) {
      tries.push(today);
      today = nextTryOn(today, attempt);
    }
    expect(tries).toEqual(['2027-02-27', '2027-03-02', '2027-03-07', '2027-03-14']);
  });

  it('announces the same day of suspension after every attempt', () => {
    const told = [stopsOn('2027-02-27', 1), stopsOn('2027-03-02', 2), stopsOn('2027-03-14', 4)];
    expect(told).toEqual(['2027-03-14', '2027-03-14', '2027-03-14']);
  });
});
