import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../../../checks/src/tests/chromium.ts';
import { takenWhere } from '../results/machine.ts';
import { tableOf, writeResult } from '../results/page.ts';
import { startProduct } from '../ship/start-product.ts';

/** Of 100, in each category. */
const least = 95;
const categories = ['performance', 'accessibility', 'best-practices'];

/** Where people come to each remote. */
const firstPages: Record<string, string> = {
  giftcard: '/subscribe/giftcard',
  account: '/account/login',
  onboarding: '/account/credentials',
  checkout: '/subscribe',
  devices: '/subscribe/linking',
  trial: '/activate/trial',
};

/** What Lighthouse says of the first page of every remote, on its mobile profile. */
export async function benchLighthouse(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sideband-lighthouse-'));
  const product = await startProduct(dataDir);
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    const rows = [['remote', 'page', ...categories, 'largest paint', 'what costs points']];
    let isWithin = true;
    for (const [remote, path] of Object.entries(firstPages)) {
      const { scores, largestPaint, lost } = await judge(product.site + path, chrome.port);
      isWithin &&= scores.every((score) => score >= least);
      const marks = scores.map((score) => `${score} ${score >= least ? '✓' : '✗'}`);
      rows.push([remote, path, ...marks, largestPaint, lost.join('; ')]);
      console.info(rows.at(-1)?.join('  '));
    }
    const intro = `# What Lighthouse says\n\n${takenWhere()}\n\n\`npm run bench -- lighthouse\` opens the first page of every remote, on Lighthouse’s mobile profile with its simulated slow connection. At least ${least} in each category.`;
    writeResult('lighthouse.md', `${intro}\n\n${tableOf(rows)}\n`);
    return isWithin;
  } finally {
    chrome.kill();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function judge(url: string, port: number) {
  const result = await lighthouse(url, {
    ...{ port, output: 'json', logLevel: 'error', onlyCategories: categories },
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = result;
  const audits = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const lost = audits
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    largestPaint: lhr.audits['largest-contentful-paint']?.displayValue ?? '',
    lost: [...new Set(lost)],
  };
}
