import { expect, it } from '@jest/globals';
import { firstSection, type Known, sectionAfter, stateOf } from './sections.ts';

const visitor: Known = {
  isSignedIn: false,
  hasNewSignIn: false,
  hasPlan: false,
  hasDetails: false,
  hasPayment: false,
};
const all = {
  isSignedIn: true,
  hasNewSignIn: true,
  hasPlan: true,
  hasDetails: true,
  hasPayment: true,
};

it('asks a visitor who they are, and a customer what they want', () => {
  expect(firstSection(visitor)).toBe('account');
  expect(firstSection({ isSignedIn: true })).toBe('plan');
});

it('opens one section after the other', () => {
  expect(sectionAfter('account', { ...visitor, hasNewSignIn: true }, 'account')).toBe('plan');
  expect(sectionAfter('plan', { ...visitor, hasNewSignIn: true, hasPlan: true }, 'plan')).toBe(
    'details',
  );
  expect(sectionAfter('payment', all, 'payment')).toBe('review');
});

it('goes back to where the person was after one section was changed', () => {
  expect(sectionAfter('plan', all, 'review')).toBe('review');
  expect(sectionAfter('plan', { ...all, hasPayment: false }, 'review')).toBe('payment');
  expect(sectionAfter('account', { ...all, hasPayment: false }, 'details')).toBe('details');
});

it('closes what is finished into its summary, and lets the rest wait', () => {
  expect(stateOf('account', 'details', { ...visitor, hasNewSignIn: true })).toBe('done');
  expect(stateOf('plan', 'account', { ...visitor, hasPlan: true })).toBe('done');
  expect(stateOf('payment', 'account', { ...visitor, hasPlan: true })).toBe('later');
  expect(stateOf('review', 'plan', all)).toBe('later');
});
