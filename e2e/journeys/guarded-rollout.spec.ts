/** A version that harms the tenth of customers who have it, in their own browsers, and is taken back by itself. */
import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { type FlippableProduct, startFlippableProduct } from '../given/flippable-product.ts';
import { harms, publishHarmful } from '../given/harmful-version.ts';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { journeyMs, patienceMs, productMs } from '../given/patience.ts';
import type { Served } from '../given/release-manager.ts';
import { seeTitle } from '../screens/steps.ts';

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
  guards: [{ kind: 'errors' }, { kind: 'load-failures' }, { kind: 'vital', name: 'SHOWN' }],
};

/** What the edge wrote into somebody's document. */
interface Opened {
  revision: string;
  version: string;
  stage?: string;
}

interface Rollout {
  id: number;
  changeId: number;
}

/** Which document somebody gets. */
async function documentOf(id: string): Promise<Opened> {
  const answer = await fetch(product.site + giftCardPath, {
    headers: { cookie: `SF_ANON_ID=${id}`, accept: 'text/html' },
  });
  const boot = /id="boot">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '{}';
  const { releaseSet } = JSON.parse(boot);
  return { revision: releaseSet.revision, ...releaseSet.remotes.giftcard };
}

/** Somebody in the control group, who tells what the shell tells. */
async function tellAsControl(id: string, { revision, version, stage }: Opened) {
  const whose = { remote: 'giftcard', version, stage, route: 'subscribe/giftcard' };
  const events = [{ kind: 'shown', ...whose, afterMs: 300 }];
  const answer = await fetch(`${product.site}/beacons`, {
    method: 'POST',
    headers: {
      ...{ origin: product.site, 'content-type': 'application/json' },
      cookie: `SF_ANON_ID=${id}`,
    },
    body: JSON.stringify({ page: randomBytes(9).toString('hex'), revision, events }),
  });
  expect(answer.status).toBe(204);
}

/** Somebody with the candidate opens it in a browser, which tells by itself. */
async function openAs(browser: Browser, id: string) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'SF_ANON_ID', value: id, url: product.site }]);
  const page = await context.newPage();
  const told = page.waitForRequest((asked) => asked.url().endsWith('/beacons'));
  await page.goto(product.site + giftCardPath);
  await seeTitle(page, inEnglish.giftCard);
  await told;
  return context;
}

for (const [index, [name, harm]] of Object.entries(harms).entries()) {
  test(`a candidate that ${name} is taken back by what browsers tell of it`, async ({
    browser,
  }) => {
    test.setTimeout(2 * journeyMs);
    const { author: ada, approver: grace } = product.managers;
    const served = await ada<Served>('GET', `${environment}/document`);
    const built = String(served.body.flags[toggle]?.defaultVariant);
    const version = `9.0.${index}`;
    const { dataDir } = product;
    await publishHarmful(ada, { dataDir, remote: 'giftcard', built, version, harm });
    const asked = { name: 'giftcard', version, reason: 'for a journey', plan };
    const rollout = await ada<Rollout>('POST', `${environment}/rollouts`, {
      body: asked,
      ifMatch: served.etag,
    });
    const change = `${environment}/changes/${rollout.body.changeId}`;
    let seen = await grace('GET', change);
    for (const deed of ['approve', 'apply']) {
      seen = await grace('POST', `${change}/${deed}`, { ifMatch: seen.etag });
    }

    const candidates: string[] = [];
    let others = 0;
    while (candidates.length < 14 || others < 100) {
      const id = randomBytes(8).toString('hex');
      const document = await documentOf(id);
      if (document.stage === 'candidate') candidates.push(id);
      else if (document.stage === 'control') {
        await tellAsControl(id, document);
        others += 1;
      }
    }
    const read = () => ada<{ state: string }>('GET', `${environment}/rollouts/${rollout.body.id}`);
    for (const id of candidates) {
      await (await openAs(browser, id)).close();
      if ((await read()).body.state !== 'running') break;
    }
    await expect(async () => {
      expect((await read()).body).toMatchObject({ state: 'aborted', why: { by: 'guards' } });
    }).toPass({ timeout: patienceMs });
    const [first = ''] = candidates;
    expect(await documentOf(first)).toMatchObject({ version: built });
  });
}
