/**
 * A harmful version that 10 % of customers get is rolled back automatically, based on health events
 * from two hundred sessions. A few of the sessions are real browsers; the others send the events
 * that the shell would send.
 */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type Harm, harms, publishHarmful } from '../given/faults/harmful-version.ts';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import type { Served } from '../given/personas/release-manager.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { journeyMs, patienceMs, productMs } from '../given/processes/timeouts.ts';
import { checkBalance, lookUp, seeTitle, typeCard } from '../screens/steps.ts';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
});
test.afterAll(() => product?.close());

const toggle = 'remote.giftcard.version';
const environment = '/environments/production';
const plan = {
  steps: [{ percent: 10, leastMinutes: 1, leastVisitors: 20 }, { percent: 100 }],
  guards: [
    ...[{ kind: 'errors' }, { kind: 'load-failures' }, { kind: 'vital', name: 'SHOWN' }],
    { kind: 'flow', flow: 'giftCard', to: 'balance' },
  ],
};
const sessions = 200;
/** Too few browsers to trigger a rollback before the other sessions have reported. */
const inBrowsers = 4;
const fewestCandidates = 12;
const mostMs = 60_000;
const card = seededCard('gift-us-50');

/** The release set that the edge wrote into a visitor's document. */
interface Opened {
  id: string;
  revision: string;
  version: string;
  stage?: string;
}

interface Rollout {
  id: number;
  changeId: number;
  state: string;
  why: { by: string; judgements: { name: string }[] } | null;
  history: { kind: string; at: string }[];
}

/** Fetches the document of a visitor. */
async function documentOf(id: string): Promise<Opened> {
  const answer = await fetch(product.site + giftCardPath, {
    headers: { cookie: `SF_ANON_ID=${id}`, accept: 'text/html' },
  });
  const boot = /id="boot">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '{}';
  const { releaseSet } = JSON.parse(boot);
  return { id, revision: releaseSet.revision, ...releaseSet.remotes.giftcard };
}

/** Creates visitors until there are enough in both groups. */
async function givenVisitors() {
  const met: Opened[] = [];
  const candidates = () => met.filter(({ stage }) => stage === 'candidate');
  while (met.length < sessions || candidates().length < fewestCandidates) {
    const ids = Array.from({ length: 20 }, () => randomBytes(8).toString('hex'));
    met.push(...(await Promise.all(ids.map(documentOf))));
  }
  return { candidates: candidates(), control: met.filter(({ stage }) => stage === 'control') };
}

/** Reports events for the version that the visitor was given. */
async function tell({ id, revision, version, stage }: Opened, events: object[]) {
  const whose = { remote: 'giftcard', version, stage, route: 'subscribe/giftcard' };
  const page = randomBytes(9).toString('hex');
  const answer = await fetch(`${product.site}/beacons`, {
    method: 'POST',
    headers: {
      origin: product.site,
      'content-type': 'application/json',
      cookie: `SF_ANON_ID=${id}`,
    },
    body: JSON.stringify({ page, revision, events: events.map((one) => ({ ...whose, ...one })) }),
  });
  expect(answer.status).toBe(204);
}

const flow = { kind: 'flow', name: 'giftCard' };
/** In a healthy version most visitors reach the balance of their card. */
const well = [
  ...[
    { kind: 'shown', afterMs: 300 },
    { ...flow, step: 'entering' },
  ],
  { ...flow, step: 'balance' },
];

async function openAs(browser: Browser, { id }: Opened) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'SF_ANON_ID', value: id, url: product.site }]);
  return context.newPage();
}

const open = async (page: Page) => {
  await page.goto(product.site + giftCardPath);
  await seeTitle(page, inEnglish.giftCard);
};

/** Uses the candidate in a browser, so that the shell reports the harm. */
async function meetHarm(browser: Browser, visitor: Opened, { guard, tells }: Harm) {
  const page = await openAs(browser, visitor);
  const told = page.waitForRequest((asked) => {
    if (!asked.url().endsWith('/beacons')) return false;
    const { events } = asked.postDataJSON() as { events: Record<string, unknown>[] };
    return events.some(
      ({ kind, version, stage, afterMs = 0 }) =>
        kind === tells.kind &&
        version === visitor.version &&
        stage === 'candidate' &&
        Number(afterMs) >= Number(tells.afterMs ?? 0),
    );
  });
  await open(page);
  if (guard.startsWith('flow')) {
    await typeCard(page, inEnglish, card);
    await checkBalance(page, inEnglish);
  }
  await told;
  await seeTitle(page, inEnglish.giftCard);
  await page.context().close();
}

for (const [index, [name, harm]] of Object.entries(harms).entries()) {
  test(`a candidate that ${name} is rolled back within a minute, and customers of the live version are not affected`, async ({
    browser,
  }) => {
    test.setTimeout(2 * journeyMs);
    const { author: ada, approver: grace } = product.managers;
    const served = await ada<Served>('GET', `${environment}/document`);
    const built = String(served.body.flags[toggle]?.defaultVariant);
    const version = `9.0.${index}`;
    const { dataDir } = product;
    const { code, guard, tells } = harm;
    await publishHarmful(ada, { dataDir, remote: 'giftcard', built, version, code });
    const asked = { name: 'giftcard', version, reason: 'for a journey', plan };
    const rollout = await ada<Rollout>('POST', `${environment}/rollouts`, {
      body: asked,
      ifMatch: served.etag,
    });
    const change = `${environment}/changes/${rollout.body.changeId}`;
    let seen = await grace('GET', change);
    for (const action of ['approve', 'apply']) {
      seen = await grace('POST', `${change}/${action}`, { ifMatch: seen.etag });
    }

    const { candidates, control } = await givenVisitors();
    const [somebody, ...others] = control as [Opened, ...Opened[]];
    const page = await openAs(browser, somebody);
    const meeting = candidates.slice(0, inBrowsers).map((one) => meetHarm(browser, one, harm));
    await Promise.all([open(page), ...meeting]);
    await Promise.all([
      ...candidates.slice(inBrowsers).map((one) => tell(one, [tells])),
      ...others.map((one) => tell(one, well)),
    ]);

    const read = async () =>
      (await ada<Rollout>('GET', `${environment}/rollouts/${rollout.body.id}`)).body;
    await expect(async () => {
      expect(await read()).toMatchObject({ state: 'aborted', why: { by: 'guards' } });
    }).toPass({ timeout: patienceMs });
    const { why, history } = await read();
    expect(why?.judgements.map((one) => one.name)).toContain(guard);
    const at = (kind: string) => Date.parse(history.find((one) => one.kind === kind)?.at ?? '');
    expect(at('aborted') - at('started')).toBeLessThan(mostMs);

    expect(control.every((one) => one.version === built)).toBe(true);
    const section = page.locator('section[data-remote="giftcard"]');
    await expect(section).toHaveAttribute('data-version', built);
    await lookUp(page, inEnglish, card);
    for (const { id } of [...candidates, ...control.slice(0, 20)]) {
      const { version: now, stage } = await documentOf(id);
      expect([now, stage]).toEqual([built, undefined]);
    }
    await page.context().close();
  });
}
