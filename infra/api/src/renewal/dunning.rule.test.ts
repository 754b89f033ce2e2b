import { expect, it } from '@jest/globals';
import { nextTryOn, stopsOn } from './dunning.rule.ts';

it('tries a declined bill again after three, five and seven days, and then no more', () => {
  const tries = [];
  let today: string | undefined = '2027-02-27';
  for (let attempt = 1; today; attempt += 1) {
    tries.push(today);
    today = nextTryOn(today, attempt);
  }
  expect(tries).toEqual(['2027-02-27', '2027-03-02', '2027-03-07', '2027-03-14']);
});

it('says from the first try on when service stops, and keeps to it', () => {
  const told = [stopsOn('2027-02-27', 1), stopsOn('2027-03-02', 2), stopsOn('2027-03-14', 4)];
  expect(told).toEqual(['2027-03-14', '2027-03-14', '2027-03-14']);
});
