/** A streaming plan on its way to somebody, in both flows: a walk from page to page, on the real product. */
import type { Page } from '@playwright/test';
import { newEmail } from './buy-steps.ts';
import type { Country, Screen, State } from './screen.ts';

type Reach = NonNullable<State['reach']>;

const streaming = '/subscribe/checkout/purchase/streaming';
/** Of the flow that goes page by page. */
const selfPayPath = `${streaming}/self-pay/organic`;
const widths = [390, 768, 1280];

const main = (page: Page) => page.getByRole('main');
/** The button of the step: the last one that can be seen, in whatever language. */
async function goOn(page: Page) {
  const button = main(page).locator('button[type=submit]:visible').last();
  await button.scrollIntoViewIfNeeded();
  // A browser that shows a frame of another site knows only with its next picture where that frame has gone: a press at once
  // would reach the field that was there before.
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  await button.click();
}
const fill = (page: Page, autocomplete: string, text: string) =>
  main(page).locator(`[autocomplete~="${autocomplete}"]:visible`).fill(text);
const seeProblem = (page: Page) =>
  main(page).getByRole('alert').filter({ visible: true }).first().waitFor();

const wrongly: Reach = async (page) => {
  await goOn(page);
  await seeProblem(page);
};

async function typeEmail(page: Page) {
  await fill(page, 'email', newEmail());
}

async function typeDetails(page: Page, country: Country, street = '80') {
  const isCanadian = country === 'CA';
  await fill(page, 'given-name', isCanadian ? 'Noémie' : 'Avery');
  await fill(page, 'family-name', isCanadian ? 'Tremblay' : 'Stone');
  await fill(page, 'address-line1', isCanadian ? `${street} rue Saint-Jean` : `${street} State St`);
  await fill(page, 'address-level2', isCanadian ? 'Québec' : 'Albany');
  await main(page)
    .locator('[autocomplete~="address-level1"]:visible')
    .selectOption(isCanadian ? 'QC' : 'NY');
  await fill(page, 'postal-code', isCanadian ? 'G1R 1S5' : '12207');
}

async function typeCard(page: Page, number: string) {
  const fields = page.frameLocator('iframe:visible').locator('input');
  for (const [nth, text] of [number, '12/30', '123', 'Avery Stone'].entries()) {
    await fields.nth(nth).fill(text);
  }
}

const seeCard = (page: Page) =>
  page.frameLocator('iframe:visible').locator('input').first().waitFor();

const declined = '4000000000000341';
const good = '4242424242424242';

const seeReview = (page: Page) => main(page).locator('[name=marketing]:visible').waitFor();

/** Canada's customers agree by the button alone. */
async function consent(page: Page) {
  const terms = main(page).locator('[name=offerTerms]:visible');
  if ((await terms.count()) > 0) await terms.check();
}

/** The bank's answer, or the end. */
const seePlanStart = (page: Page) => page.waitForURL(/\/done\?/);

/** Both flows end in the same way: a card that the bank declines, and then another. */
const fromCardToEnd: Record<string, State> = {
  review: {
    reach: async (page) => {
      await typeCard(page, declined);
      await goOn(page);
      await seeReview(page);
    },
  },
  declined: {
    reach: async (page) => {
      await consent(page);
      await goOn(page);
      await seeCard(page);
    },
  },
  done: {
    reach: async (page) => {
      await typeCard(page, good);
      await goOn(page);
      await seeReview(page);
      await goOn(page);
      await seePlanStart(page);
      await main(page).getByRole('term').first().waitFor();
    },
  },
};

export const buyByPagesScreen: Screen = {
  name: 'buy-by-pages',
  path: selfPayPath,
  isServed: true,
  isWalk: true,
  widths,
  states: {
    plan: { reach: (page) => main(page).getByRole('radio').first().waitFor() },
    extras: {
      reach: async (page) => {
        await goOn(page);
        await page.waitForURL(/\/(?:extras|email)/);
      },
    },
    email: {
      reach: async (page) => {
        if (page.url().includes('/extras')) await goOn(page);
        await main(page).locator('[autocomplete~="email"]:visible').waitFor();
      },
    },
    'no email': { reach: wrongly },
    address: {
      reach: async (page) => {
        await typeEmail(page);
        await goOn(page);
        await main(page).locator('[autocomplete~="postal-code"]:visible').waitFor();
      },
    },
    'no address': { reach: wrongly },
    'address otherwise': {
      reach: async (page, _, country) => {
        await typeDetails(page, country, '22');
        await goOn(page);
        await main(page).getByRole('radio').first().waitFor();
      },
    },
    payment: {
      reach: async (page) => {
        await goOn(page);
        await seeCard(page);
      },
    },
    ...fromCardToEnd,
  },
};

export const buyBySectionsScreen: Screen = {
  name: 'buy-by-sections',
  path: `${streaming}/organic`,
  isServed: true,
  isWalk: true,
  widths,
  states: {
    account: { reach: (page) => main(page).locator('[autocomplete~="email"]').waitFor() },
    'nothing typed': { reach: wrongly },
    plan: {
      reach: async (page, _, country) => {
        await typeEmail(page);
        await fill(page, 'new-password', 'Rather-Long-Words-42');
        await fill(page, 'tel-national', country === 'CA' ? '514 555 0122' : '212 555 0111');
        await goOn(page);
        await main(page).getByRole('radio').first().waitFor();
      },
    },
    details: {
      reach: async (page) => {
        await goOn(page);
        await main(page).locator('[autocomplete~="postal-code"]:visible').waitFor();
      },
    },
    payment: {
      reach: async (page, _, country) => {
        await typeDetails(page, country);
        await goOn(page);
        await seeCard(page);
      },
    },
    'card not typed': {
      reach: async (page) => {
        await goOn(page);
        await page
          .frameLocator('iframe:visible')
          .getByRole('alert')
          .or(main(page).getByRole('alert'))
          .first()
          .waitFor();
      },
    },
    ...fromCardToEnd,
  },
};
