/** `npm run bench`: what federation costs a customer, measured side by side in one run. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { buildAll } from '@sideband/webpack/build';
import { type Profile, profiles, type Visit, visit } from './measure.ts';
import { buildMonolith } from './monolith/build.ts';
import { report } from './report.ts';
import { serve } from './serve.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const work = join(root, '.cache', 'bench');
const path = '/subscribe/giftcard';
const pairs = Number(process.env.BENCH_PAIRS ?? 15);

const federated = join(work, 'federated');
const monolithic = join(work, 'monolith');
mkdirSync(work, { recursive: true });
console.info('Building both');
const versions = await buildAll({ artifacts: federated });
await buildMonolith(federated, versions, monolithic);

const [one, other] = [
  await serve(federated, versions, work),
  await serve(monolithic, versions, work),
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

for (const profile of profiles) {
  const visits = await measurePairs(browser, profile);
  report(profile, visits);
}

await browser.close();
await Promise.all([one.close(), other.close()]);

async function measurePairs(chrome: Browser, profile: Profile): Promise<[Visit, Visit][]> {
  const visits: [Visit, Visit][] = [];
  // The first pair warms the servers and is not counted.
  for (let round = -1; round < pairs; round += 1) {
    // Each goes first every other time.
    const swapped = round % 2 === 0;
    const addresses = swapped ? [other.url, one.url] : [one.url, other.url];
    const [first, second] = [
      await visit(chrome, addresses[0] + path, profile),
      await visit(chrome, addresses[1] + path, profile),
    ];
    if (round >= 0) visits.push(swapped ? [second, first] : [first, second]);
  }
  return visits;
}
