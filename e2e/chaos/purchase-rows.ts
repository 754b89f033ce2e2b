/** Faults on the server and in the checkout remote while a customer buys a plan page by page. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { newEmail, ordersToldTo, prepareToPay, start } from '../screens/buy-steps.ts';
import type { Seen, Told } from './side.ts';
import { headingOf, waysOf } from './sight.ts';
import { waitFor } from './wait-for.ts';

const selfPay = '/subscribe/checkout/purchase/streaming/self-pay/organic';
const remote = 'checkout';
const [settledMs, mendedMs, toldMs] = [30_000, 120_000, 10_000];
const payment = 'Payment';
const bought = /^You’re all set/;

interface Harm {
  row: string;
  /** Injects the fault just before the customer presses the button that pays. */
  harm: (page: Page, product: OwnProduct, site: string) => Promise<unknown>;
  /** Removes the fault. Omitted when the fault ends by itself. */
  mend?: (page: Page, product: OwnProduct) => Promise<unknown>;
  /** Whether the fault is outside the remote, in which case the remote reports nothing. */
  isBehind: boolean;
}

const harms: Harm[] = [
  {
    row: 'api killed during payment',
    isBehind: true,
    harm: (page, product) =>
      page.route(
        '**/api/**/confirm',
        async (route) => {
          await product.stopApi('SIGKILL');
          await route.continue();
        },
        { times: 1 },
      ),
    mend: (_, product) => product.startApi(),
  },
  {
    row: 'files missing during payment',
    isBehind: false,
    harm: (page) => page.route(`**/a/${remote}/**`, (route) => route.abort('connectionreset')),
    mend: (page) => page.unroute(`**/a/${remote}/**`),
  },
  {
    row: 'gateway slow during payment',
    isBehind: true,
    harm: (_, __, site) => goWrong(site, 'slow'),
  },
  {
    row: 'gateway silent during payment',
    isBehind: true,
    harm: (_, __, site) => goWrong(site, 'silent'),
  },
];

/** Makes the next charge fail at the gateway, which the two products share. */
function goWrong(site: string, fault: string) {
  const gateway = new URL('/faults', site);
  gateway.port = String(Number(gateway.port) + 3);
  return fetch(gateway, { method: 'POST', body: new URLSearchParams({ fault, times: '1' }) });
}

export const itSellsNothing = 'it sells nothing';

/** Runs every fault in the page-by-page checkout and returns what the customer saw. */
export async function walkThroughPurchases(browser: Browser, site: string) {
  const on = ['enableAtlasStreamingOrganicSelfPayNonAccordion'];
  const product = await startOwnProduct(site, { sells: true, on });
  const seen: { row: string; ours: Seen }[] = [];
  try {
    for (const harm of harms) {
      const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
      const ours = await buy(await context.newPage(), harm, { product, site }).catch(unfinished);
      seen.push({ row: harm.row, ours });
      await context.close();
    }
  } finally {
    await product.close();
  }
  return seen;
}

const unfinished = (error: Error): Seen => {
  const wrong = `did not finish: ${error.message.split('\n')[0]}`;
  return { heading: '', ways: [], others: false, wrong };
};

interface Where {
  product: OwnProduct;
  site: string;
}

async function buy(page: Page, { harm, mend, isBehind }: Harm, { product, site }: Where) {
  const told = listen(page.context());
  const email = newEmail();
  await page.goto(product.url + selfPay);
  await prepareToPay(page, email);
  await harm(page, product, site);
  const pressed = performance.now();
  await page.getByRole('main').getByRole('button', { name: start }).click();
  await waitFor(async () => ![payment, ''].includes(await headingOf(page)), settledMs);
  const seconds = Math.round((performance.now() - pressed) / 1_000);
  const [heading, ways] = [await headingOf(page), await waysOf(page)];
  await mend?.(page, product);
  const isBought = await waitFor(() => goOn(page), mendedMs);
  await waitFor(async () => (await ordersToldTo(site, email)) > 0, settledMs);
  const orders = await ordersToldTo(site, email);
  if (!isBehind) await waitFor(async () => told.length > 0, toldMs);
  const isRight = isBought && orders === 1;
  return {
    heading,
    ways,
    seconds,
    kept: isBought,
    others: await goElsewhere(page),
    told: told[0],
    quiet: isBehind,
    ...(isRight
      ? { note: 'then bought: one order, one confirmation mail' }
      : { wrong: `${isBought ? '' : 'not '}bought, ${orders} orders` }),
  };
}

/**
 * Presses the button that continues, without typing anything. Returns whether the plan has been
 * bought.
 */
async function goOn(page: Page): Promise<boolean> {
  for (const name of ['Check my order', 'Try again', start]) {
    const button = page.getByRole('main').getByRole('button', { name });
    if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
  }
  return bought.test(await headingOf(page));
}

/** Opens a page of another remote in the same document and returns whether that worked. */
export async function goElsewhere(page: Page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true });
    history.pushState(null, '', '/subscribe/giftcard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const isThere = await waitFor(async () => (await headingOf(page)) === 'Gift card', settledMs);
  return isThere && (await page.evaluate(() => 'sameDocument' in globalThis));
}

interface Beaconed {
  kind: string;
  remote: string;
  version: string;
  phase?: string;
  file?: string;
  cause?: string;
  recovered?: string;
}

function listen(context: BrowserContext) {
  const told: Told[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/beacons')) return;
    const { events } = request.postDataJSON() as { events: Beaconed[] };
    for (const { kind, version, phase, file, cause, recovered, ...one } of events) {
      if (!['error', 'load-failure'].includes(kind) || one.remote !== remote) continue;
      const what = [phase, file, cause, recovered].filter(Boolean).join(', ');
      told.push({ remote, version, what });
    }
  });
  return told;
}
