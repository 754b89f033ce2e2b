import { expect, it } from '@jest/globals';
import { type Known, openStep, stepAfter, stepBefore, stepsFor, stepToShow } from './steps.ts';

const visitor: Known = {
  hasPlan: false,
  offersAddOns: true,
  hasSeenAddOns: false,
  isCustomer: false,
  hasEmail: false,
  isSignedIn: false,
  hasAddress: false,
  hasPayment: false,
};
const withPlan = { ...visitor, hasPlan: true, hasSeenAddOns: true };
const withAddress = { ...withPlan, hasEmail: true, isSignedIn: true, hasAddress: true };

it('begins with the plan, whichever page was asked for', () => {
  expect(openStep(visitor)).toBe('plan');
  expect(stepToShow(undefined, visitor)).toBe('plan');
  expect(stepToShow('review', visitor)).toBe('plan');
  expect(stepToShow('nonsense', visitor)).toBe('plan');
});

it('shows an earlier page that was asked for, and no page beyond the first open one', () => {
  expect(stepToShow('email', withAddress)).toBe('email');
  expect(stepToShow('payment', withAddress)).toBe('payment');
  expect(stepToShow('review', withAddress)).toBe('payment');
  expect(stepToShow('review', { ...withAddress, hasPayment: true })).toBe('review');
});

it('leaves out the extras where there are none, and the email of a customer', () => {
  expect(stepsFor({ ...visitor, offersAddOns: false })).not.toContain('extras');
  expect(stepsFor({ ...visitor, isCustomer: true })).not.toContain('email');
  expect(stepsFor(visitor)).toHaveLength(6);
});

it('asks for the address again once nobody is signed in any more', () => {
  expect(openStep({ ...withAddress, isSignedIn: false })).toBe('address');
});

it('goes on to the next page that needs an answer, and back to the one before', () => {
  const all = { ...withAddress, hasPayment: true };
  expect(stepAfter('plan', visitor)).toBe('extras');
  expect(stepAfter('plan', all)).toBe('review');
  expect(stepBefore('plan', all)).toBeUndefined();
  expect(stepBefore('payment', all)).toBe('address');
});
