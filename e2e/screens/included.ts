/**
 * User journey from a partner's link to the activated plan, on the real product, without a card.
 */
import type { Page } from '@playwright/test';
import { newLinkOf } from '../given/personas/partners.ts';
import { person } from '../given/personas/seeded-customers.ts';
import type { Country, Screen } from './screen.ts';
import { seeTitle } from './steps.ts';
import { fill, goOn, main, typeDetails, typeEmail, wrongly } from './walk.ts';

const partners: Record<Country, string> = { US: 'Northline Bank', CA: 'Boreal Telecom' };
/** Customers with an existing account. */
const known: Record<Country, string> = { US: 'card-soon-us', CA: 'selfpay-on' };

const press = (page: Page) => main(page).locator('button:visible').last().click();

/** Opens the newest link that a partner has sent, on the site and in the language of the page. */
async function followLink(page: Page, country: Country) {
  const here = new URL(page.url());
  const link = await newLinkOf(page, `http://localhost:${here.port}`, partners[country]);
  const there = new URL(link, here.origin);
  const language = here.searchParams.get('langpref');
  if (language) there.searchParams.set('langpref', language);
  await page.goto(there.href);
}

export const entitlementScreen: Screen = {
  name: 'included',
  path: '/subscribe/entitlement',
  isServed: true,
  isWalk: true,
  states: {
    'without a link': {},
    'link unknown': {
      reach: async (page) => {
        const here = new URL(page.url());
        here.searchParams.set('token', 'nobody-sent-this-token');
        await page.goto(here.href);
        await main(page).getByRole('heading', { level: 1 }).waitFor();
      },
    },
    'by a link': {
      reach: async (page, _, country) => {
        await followLink(page, country);
        await main(page).locator('[autocomplete~="email"]').waitFor();
      },
    },
    'no email': { reach: wrongly },
    'has an account': {
      reach: async (page, words, country) => {
        await fill(page, 'email', person(known[country]).email);
        await goOn(page);
        await main(page).getByText(words.haveAccount).first().waitFor();
      },
    },
    'new here': {
      reach: async (page) => {
        await press(page);
        await typeEmail(page);
        await goOn(page);
        await main(page).locator('[autocomplete~="postal-code"]:visible').waitFor();
      },
    },
    'to activate': {
      reach: async (page, words, country) => {
        await typeDetails(page, country);
        await goOn(page);
        await main(page).getByRole('button', { name: words.activate }).waitFor();
      },
    },
    active: {
      reach: async (page, words) => {
        await main(page).getByRole('button', { name: words.activate }).click();
        await seeTitle(page, words.includedActive);
      },
    },
    'come again': {
      reach: async (page, words) => {
        await page.reload();
        await seeTitle(page, words.alreadyActive);
      },
    },
  },
};
