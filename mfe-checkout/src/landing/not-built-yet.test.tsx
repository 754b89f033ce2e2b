import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

type Given = Visit['backend']['given'];
type Customer = NonNullable<Visit['customer']>;
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

const pastDue =
  (more: object = {}) =>
  async (given: Given, of: Customer) => {
    await given.subscription({ of, ...more });
    await given.invoice({ of, dueInDays: -2 });
  };

describe.each([
  ['upgrading a plan', '/subscribe/checkout/upgrade'],
  ['going VIP', '/subscribe/upgrade-vip'],
])('%s with a bill that is past due', (_, path) => {
  it('leads to the page where it is paid', async () => {
    await visit({ path, given: pastDue() });
    await heading('Pay what is due first');
    expect(link('Pay now')).toBe('/account/pay');
  });

  it('says who takes the payment while that page is not built', async () => {
    await visit({ path, given: pastDue(), notOpen: ['/account/pay'] });
    await heading('Pay what is due first');
    expect(screen.getByText(/cannot be paid on this site yet. Chat with us/)).toBeTruthy();
    expect(link('Pay now')).toBeUndefined();
    expect(link('Go to my account')).toBe('/account');
  });
});

it('a radio with a trial that waits: says who activates it while that page is not built', async () => {
  const path = '/subscribe/checkout/purchase/satellite/organic';
  const page = await visit({ path, productGroups: ['satellite'], notOpen: ['/activate'] });
  const { radioId } = await page.backend.given.radio({ lifecycle: 'trialEligible' });
  await heading('Choose a plan for your radio');
  await page.fill('Radio ID', radioId);
  await page.press('Find my radio');
  await screen.findByText('You have a free trial waiting', {}, { timeout: 10_000 });
  expect(screen.getByText(/cannot be activated on this site yet. Chat with us/)).toBeTruthy();
  expect(link('Activate my trial')).toBeUndefined();
});

it('a plan that a partner includes: leads to the account while the player is not built', async () => {
  const page = await visit({ path: '/student', asCustomer: true });
  const { customer: of, backend } = page;
  if (!of) throw new Error('Nobody came.');
  await backend.given.partnerEntitlement({ of, months: 6, lastDayIn: 60 });
  page.unmount();
  const path = '/subscribe/entitlement';
  await visit({ path, again: page, notOpen: ['/onboarding'] });
  await heading('Your included subscription');
  await page.press('Activate');
  await heading('Your subscription is active');
  expect(link('Start listening')).toBeUndefined();
  expect(link('Go to my account')).toBe('/account');
});

it('the ways to listen: offer a trial only once that page is built', async () => {
  const page = await visit({ path: '/subscribe' });
  await screen.findByRole('heading', { level: 1 });
  expect(link('Try it for free')).toBe('/subscribe/trial/streaming');
  page.unmount();
  await visit({ path: '/subscribe', again: page, notOpen: ['/subscribe/trial/streaming'] });
  await screen.findByRole('heading', { level: 1 });
  expect(link('Try it for free')).toBeUndefined();
});
