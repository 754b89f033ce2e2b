/** One of our remotes in a third-party product. */

import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { type ForeignHost, startForeignHost } from '../given/processes/foreign-host.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { seeTitle } from '../screens/steps.ts';

let host: ForeignHost | undefined;
test.afterAll(() => host?.close());

test('a visitor to a third-party Module Federation host opens the gift card remote, which the host loads by its manifest', async ({
  page,
  site,
}) => {
  test.setTimeout(productMs);
  await page.goto(giftCardPath);
  const folder = await page.evaluate(() => {
    const boot = document.getElementById('boot')?.textContent ?? '{}';
    return JSON.parse(boot).releaseSet.remotes.giftcard.base as string;
  });
  host = await startForeignHost(new URL(`${folder}mf-manifest.json`, site));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(host.url + giftCardPath);

  await seeTitle(page, inEnglish.giftCard);
  // The host and the remote share one React, and the remote's own messages have loaded.
  await page.getByRole('button', { name: inEnglish.checkBalance }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const ours = asked
    .filter((address) => address.startsWith(site))
    .map((address) => address.slice(site.length));
  expect(ours).toContain(`${folder}mf-manifest.json`);
  expect(ours).toContain(`${folder}remoteEntry.js`);
  expect(ours.filter((path) => !path.startsWith(folder))).toEqual([]);
});
