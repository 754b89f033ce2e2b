/**
 * `npm run bench`: what the SDK weighs, then what federation costs a customer, measured side by side in
 * one run, and what a flip takes. `npm run bench -- sizes` only weighs, `-- flip` only flips, `-- ship` only ships a remote,
 * `-- save` only saves in `sideband dev`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { buildAll } from '@sideband/webpack/build';
import { signBuilds } from './bench-key.ts';
import { launchBrowser } from './browser.ts';
import { benchFlip } from './flip/bench-flip.ts';
import { type Profile, profiles, type Visit, visit } from './measure.ts';
import { buildMonolith } from './monolith/build.ts';
import { report } from './report.ts';
import { benchSave } from './save/bench-save.ts';
import { weighSdk } from './sdk-sizes.ts';
import { serve } from './serve.ts';
import { weighShell } from './shell-sizes.ts';
import { benchShip } from './ship/bench-ship.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const work = join(root, '.cache', 'bench');
const path = '/subscribe/giftcard';
const pairs = Number(process.env.BENCH_PAIRS ?? 15);

if (process.argv[2] === 'flip') {
  const artifacts = join(work, 'federated');
  await benchFlip(artifacts, await buildAll({ builds: artifacts }));
  process.exit();
}
if (process.argv[2] === 'ship') {
  await benchShip();
  process.exit();
}
if (process.argv[2] === 'save') {
  await benchSave();
  process.exit();
}
if (!(await weighSdk(root, join(work, 'sizes')))) process.exitCode = 1;
if (process.argv[2] === 'sizes') process.exit();

const federated = join(work, 'federated');
const monolithic = join(work, 'monolith');
mkdirSync(work, { recursive: true });
console.info('Building both');
const versions = await buildAll({ builds: federated });
weighShell(join(federated, 'shell', versions.shell ?? ''));
await buildMonolith(federated, versions, monolithic);
signBuilds(federated, versions);
signBuilds(monolithic, versions);

const [one, other] = [
  await serve(federated, versions, work),
  await serve(monolithic, versions, work),
];
const browser = await launchBrowser();

for (const profile of profiles) {
  const visits = await measurePairs(browser, profile);
  report(profile, visits);
}

await browser.close();
await Promise.all([one.close(), other.close()]);
await benchFlip(federated, versions);

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
