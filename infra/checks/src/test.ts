import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './tests/chromium.ts';
import { type Counts, sentence, silentKinds, total } from './tests/count.ts';
import { kindsIn, patternsOf } from './tests/kinds.ts';
import { runJest } from './tests/run-jest.ts';
import { runJourneys } from './tests/run-journeys.ts';
import { filesOf } from './tree.ts';

// npm test                       every test, repetitions scaled down
// npm run test:full              with the counts of repetitions that issues name
// npm test -- redeem             what fits a pattern of paths
// pnpm test redeem               in a folder: what fits there (--in names the folder)
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, in: { type: 'string' } },
});
if (values.full) Object.assign(process.env, { SIDEBAND_FULL: '1', KILL_ROUNDS: '100' });
const patterns = patternsOf(values.in, positionals);

const asked = kindsIn(filesOf(root), patterns);
const withJest = asked.filter((kind) => kind !== 'journeys');
const counts: Counts = {};
try {
  const chromium = asked.includes('journeys') ? ensureChromium() : undefined;
  if (withJest.length > 0) Object.assign(counts, await runJest(root, withJest, patterns));
  if (chromium) Object.assign(counts, await runJourneys(root, { chromium, patterns }));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

console.info('');
for (const kind of asked) {
  const count = counts[kind];
  console.info(`  ${kind.padEnd(12)}${count ? sentence(count) : 'did not run'}`);
}
const silent = silentKinds(counts, asked);
if (asked.length === 0) console.info(`  No test fits ${patterns.join(' ')}`);
if (silent.length > 0) console.info(`  No test ran: ${silent.join(', ')}`);

const all = total(counts);
if (all.failed > 0 || silent.length > 0 || asked.length === 0) process.exitCode = 1;
console.info(`\n${sentence(all)}`);
