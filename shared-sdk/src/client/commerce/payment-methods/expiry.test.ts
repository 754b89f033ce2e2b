import { describe, expect, it } from '@jest/globals';
import { expiryOf, lastDayOf } from './expiry.ts';

const card = (yearAndMonth: string) => {
  const [expiryYear = 0, expiryMonth = 0] = yearAndMonth.split('-').map(Number);
  return { expiryYear, expiryMonth };
};

describe('card expiry', () => {
  it.each([
    ['2028-02', '2028-02-29'],
    ['2027-02', '2027-02-28'],
    ['2027-04', '2027-04-30'],
    ['2027-12', '2027-12-31'],
  ])('lastDayOf %s is %s', (until, lastDay) => {
    expect(lastDayOf(card(until))).toBe(lastDay);
  });

  it.each([
    ['2027-02', '2027-03-01', 'EXPIRED'],
    ['2027-03', '2027-03-01', 'SOON_EXPIRED'],
    ['2027-03', '2027-03-31', 'SOON_EXPIRED'],
    ['2027-04', '2027-03-31', 'VALID'],
    ['2028-03', '2027-03-31', 'VALID'],
    ['2027-12', '2028-01-01', 'EXPIRED'],
  ])('expiryOf %s on %s is %s', (until, today, expiry) => {
    expect(expiryOf(card(until), today)).toBe(expiry);
  });
});
