import { describe, expect, it } from '@jest/globals';
import { leftToPay } from './next-bill.ts';

const own = { dueDate: '2027-01-10', amount: 1000, isOwn: true };
const ofOther = { dueDate: '2027-01-05', amount: 600, isOwn: false };

describe('leftToPay', () => {
  it('lets the credit pay the earliest charge, whatever its billing profile', () => {
    const means = { credit: 800, carriedOver: 0 };
    expect(leftToPay([own, ofOther], means)).toBe(800);
    expect(leftToPay([own, { ...ofOther, dueDate: '2027-01-20' }], means)).toBe(200);
  });

  it('adds a carried-over amount to the first charge that is not free', () => {
    const free = { dueDate: '2027-01-01', amount: 0, isOwn: true };
    expect(leftToPay([free, own], { credit: 0, carriedOver: 30 })).toBe(1030);
    expect(leftToPay([free], { credit: 0, carriedOver: 30 })).toBe(0);
  });
});
