/** The end of an account, on the real product. The closed account is opened again. */
import type { Page } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import { alter, answer } from './alter.ts';
import type { Country, Screen } from './screen.ts';
import { button, customers, manage, seeAgain, seeProblem, signedInAs } from './settings.ts';
import { signIn } from './steps.ts';
import { main } from './walk.ts';

/** Customers without a plan and without a bill. */
const withoutPlan: Record<Country, string> = { US: 'oem-driver-us', CA: 'fleet-ca' };

const identity = 'orchestration/v1/identities';

/** Submits the form with this text. */
const confirmWith = async (page: Page, text: string) => {
  await main(page).getByRole('textbox').fill(text);
  await main(page).locator('button[type=submit]').click();
};

/** Shows the account as if these balances, in cents, were its own. */
const withBalances = (page: Page, balances: Partial<Record<'amountDue' | 'credit', number>>) =>
  alter<Account>(page, 'account', (account) => {
    const { billingStatus } = account;
    const changed = Object.entries(balances).map(([name, minorUnits]) => [
      name,
      { ...billingStatus.amountDue, minorUnits },
    ]);
    return { ...account, billingStatus: { ...billingStatus, ...Object.fromEntries(changed) } };
  });

export const closeScreen: Screen = {
  name: 'account-close',
  path: `${manage}/close`,
  isServed: true,
  isWalk: true,
  states: {
    'what is lost': { reach: signedInAs(withoutPlan) },
    confirming: {
      reach: async (page) => {
        await button(page, 0, 0).click();
        await main(page).getByRole('textbox').waitFor();
      },
    },
    'another email': {
      reach: async (page) => {
        await confirmWith(page, 'eve@example.com');
        await seeProblem(page);
      },
    },
    'an amount is due after all': {
      reach: async (page, _, country) => {
        await answer(page, 'DELETE', identity, { error: { code: 'AMOUNT_DUE' } });
        await confirmWith(page, person(withoutPlan[country]).email);
        await main(page).locator('form').getByRole('status').first().waitFor();
      },
    },
    closed: {
      reach: async (page, _, country) => {
        await page.unrouteAll();
        await confirmWith(page, person(withoutPlan[country]).email);
        await main(page).locator('form').waitFor({ state: 'detached' });
        await main(page).getByRole('link').first().waitFor();
      },
    },
    'opened again': {
      reach: async (page, words, country) => {
        await main(page).getByRole('link').first().click();
        await signIn(page, words, person(withoutPlan[country]));
        await main(page).locator('dl').first().waitFor();
      },
    },
  },
};

interface Account {
  billingStatus: { amountDue: object };
}

export const closeLaterScreen: Screen = {
  name: 'account-close-later',
  path: `${manage}/close`,
  isServed: true,
  isWalk: true,
  states: {
    'a plan': { reach: signedInAs(customers) },
    'a canceled plan': {
      reach: async (page) => {
        await alter<{ subscriptions: object[] }>(
          page,
          'commerce/v1/subscriptions',
          ({ subscriptions: all }) => ({
            subscriptions: all.map((one) => ({
              ...one,
              state: 'pending_cancellation',
              expires: '2027-01-15T05:00:00.000Z',
            })),
          }),
        );
        await seeAgain(page);
      },
    },
    'an amount due, and a credit': {
      reach: async (page) => {
        await page.unrouteAll();
        await alter(page, 'commerce/v1/subscriptions', () => ({ subscriptions: [] }));
        await withBalances(page, { amountDue: 1599, credit: 2500 });
        await seeAgain(page);
      },
    },
    'not signed in recently': {
      reach: async (page) => {
        await page.unrouteAll();
        await alter(page, 'commerce/v1/subscriptions', () => ({ subscriptions: [] }));
        await withBalances(page, { amountDue: 0 });
        await alter(page, 'identity/v1/identities/me', (me) => ({ ...me, signedInAt: null }));
        await seeAgain(page);
      },
    },
    'signing in again': {
      reach: async (page) => {
        await main(page).getByRole('button').last().click();
        await main(page).getByRole('textbox').first().waitFor();
      },
    },
  },
};
