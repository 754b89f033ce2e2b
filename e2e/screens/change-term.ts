/**
 * User journey through a change of payment term, on the real product. The last responses are
 * canned, so that nothing changes on the server.
 */
import type { Page, Route } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import { ask } from './alter.ts';
import type { Country, Screen, State } from './screen.ts';
import { signIn } from './steps.ts';
import { choose, goOn, main, openThere, seeCard, seeTerms, typeCard } from './walk.ts';

const path = '/subscription/change-term';
const people: Record<Country, string> = { US: 'card-soon-us', CA: 'selfpay-on' };

interface Subscription {
  id: string;
  source: object;
  offers: object;
}

/** Modifies the subscriptions in the server's response. */
const tell = (page: Page, otherwise: (own: Subscription[]) => Subscription[]) =>
  page.route(/\/commerce\/v1\/subscriptions$/, async (route) => {
    const response = await ask(route, route.request().url());
    const { data } = await response.json();
    const subscriptions = otherwise(data.subscriptions);
    await route.fulfill({ response, json: { data: { ...data, subscriptions } } });
  });

const twin = '-twin';

/**
 * No seeded customer has two plans with other terms, so one is duplicated. Requests about the
 * duplicate go to the original.
 */
async function haveTwoPlans(page: Page) {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const [url, postData] = [request.url(), request.postData() ?? ''];
    if (!url.includes(twin) && !postData.includes(twin)) return route.fallback();
    return route.continue({
      url: url.replace(twin, ''),
      ...(postData && { postData: postData.replace(twin, '') }),
    });
  });
  await tell(page, (own) => own.flatMap((one) => [one, { ...one, id: one.id + twin }]));
}

/** Fulfills the confirmation in place of the server. */
const confirmWith = (answer: (route: Route) => Promise<unknown>) => async (page: Page) => {
  await page.unroute(confirmation);
  await page.route(confirmation, answer);
};
const confirmation = /\/orders\/[^/]+\/confirm$/;

/** Returns the current order with its state set to confirmed. */
async function asConfirmed(route: Route) {
  const url = route.request().url().replace('/confirm', '');
  const response = await ask(route, url, { method: 'GET', postData: '' });
  const { data } = await response.json();
  await route.fulfill({ json: { data: { ...data, state: 'confirmed' } } });
}

/**
 * State of a customer whose plan differs from the one on the server. `chosen`: offer that the
 * journey has selected.
 */
const told = (otherwise: (one: Subscription, chosen: string | null) => Subscription): State => ({
  before: async (page) => {
    await page.unrouteAll();
    const chosen = new URL(page.url()).searchParams.get('offer');
    await tell(page, (own) => own.map((one) => otherwise(one, chosen)));
  },
  reach: async (page) => {
    await openThere(page, path);
    await main(page).getByRole('link').first().waitFor();
  },
});

export const changeTermScreen: Screen = {
  name: 'change-term',
  path,
  isServed: true,
  isWalk: true,
  states: {
    'sign in': {},
    'which plan': {
      before: haveTwoPlans,
      reach: async (page, words, country) => {
        await signIn(page, words, person(people[country]));
        await main(page).locator('[name=subscription]').first().waitFor();
      },
    },
    terms: {
      reach: async (page) => {
        await goOn(page);
        await main(page).locator('[name=term]').first().waitFor();
      },
    },
    review: {
      reach: async (page) => {
        await goOn(page);
        await seeTerms(page);
      },
    },
    'card refused': {
      before: confirmWith((route) =>
        route.fulfill({ status: 422, json: { error: { code: 'CREDIT_CARD_ERROR' } } }),
      ),
      reach: async (page) => {
        await goOn(page);
        await choose(page, 'new');
        await seeCard(page);
      },
    },
    'answer lost': {
      before: confirmWith((route) => route.abort('connectionreset')),
      reach: async (page) => {
        await typeCard(page, '4242424242424242');
        await goOn(page);
        await main(page).locator('form').waitFor({ state: 'detached' });
      },
    },
    'nothing was changed': {
      reach: async (page) => {
        await main(page).getByRole('button').first().click();
        await seeTerms(page);
      },
    },
    done: {
      before: confirmWith(asConfirmed),
      reach: async (page) => {
        await goOn(page);
        await main(page).locator('form').waitFor({ state: 'detached' });
      },
    },
    'planned already': told((one, chosen) => ({
      ...one,
      offers: { ...one.offers, pending: chosen },
    })),
    'by a partner': told((one) => ({ ...one, source: { ...one.source, kind: 'roku' } })),
  },
};
