import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { releaseManagers } from '../../../../../e2e/given/personas/release-manager.ts';
import { ensureChromium } from '../../../checks/src/tests/chromium.ts';
import { builtOnce } from '../baselines/built.ts';
import { buildOneBundle } from '../baselines/one-bundle/build.ts';
import type { Built } from '../baselines/sources.ts';
import { signBuilds } from '../bench-key.ts';
import { signInThere } from '../pages/sign-in-on.ts';
import { takenWhere } from '../results/machine.ts';
import { tableOf, writeResult } from '../results/page.ts';
import { serve } from '../serve.ts';
import { withProduct } from '../ship/with-product.ts';

/** Minimum score out of 100 in each category. */
const least = 95;
/**
 * Runs per page. A single run is not enough, because scores differ by ten points between runs on a
 * small machine.
 */
const looks = 5;
const categories = ['performance', 'accessibility', 'best-practices'];

/** Landing page of each remote. */
const firstPages: Record<string, string> = {
  giftcard: '/subscribe/giftcard',
  'account, signing in': '/account/login',
  onboarding: '/account/credentials',
  checkout: '/subscribe',
  'checkout, on one page': '/subscribe/checkout/purchase/streaming/organic',
  'checkout, page by page': '/subscribe/checkout/purchase/streaming/self-pay/organic',
  devices: '/subscribe/linking',
  trial: '/activate/trial',
  'trial of the app': '/subscribe/trial',
  'trial of the app, on one page': '/subscribe/trial/streaming',
  'trial of the app, page by page': '/subscribe/checkout/trial/streaming',
};

/**
 * Turn on the page-by-page flows. Without them both addresses of a flow show the one-page flow.
 */
const toggles = [
  'enableAtlasStreamingOrganicSelfPayNonAccordion',
  'enableStreamingOrganicTrialRTDNonAccordion',
];

/**
 * Runs Lighthouse with its mobile profile on the landing page of every remote. A page below the
 * minimum score is compared with the same page in the one-bundle baseline, which shows how much of
 * the loss is caused by the platform.
 */
export async function benchLighthouse(work: string, built: Built): Promise<boolean> {
  return withProduct(async (product, dataDir) => {
    const managers = await releaseManagers(product.control, dataDir);
    for (const toggle of toggles) await managers.flip(toggle, 'on');
    const chrome = await launch({
      chromePath: ensureChromium(),
      chromeFlags: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--ignore-certificate-errors',
      ],
      logLevel: 'error',
    });
    try {
      const rows = [['remote', 'page', ...categories, 'largest paint', 'deductions']];
      const tooLittle: string[] = [];
      const judgeOne = async (remote: string, path: string) => {
        const { scores, largestPaint, lost } = await judgeOften(product.site + path, chrome.port);
        if (scores.some((score) => score < least)) tooLittle.push(path);
        const marks = scores.map((score) => `${score} ${score >= least ? '✓' : '✗'}`);
        rows.push([remote, path, ...marks, largestPaint, lost.join('; ')]);
        console.info(rows.at(-1)?.join('  '));
      };
      for (const [remote, path] of Object.entries(firstPages)) await judgeOne(remote, path);
      const intro = `# Lighthouse scores\n\n${takenWhere()}\n\n\`npm run bench -- lighthouse\` opens the first page of every remote and the account of a signed-in customer ${looks} times with Lighthouse’s mobile profile and its simulated slow connection, and takes the run with the median performance score. Each category must reach ${least}.`;
      const apart =
        tooLittle.length > 0
          ? await besideOneBundle(tooLittle, { built, work, api: product.api, port: chrome.port })
          : '';
      // Last, because the browser stays signed in: Lighthouse keeps cookies.
      await signInBy(chrome.port, product.site);
      await judgeOne('account, signed in', '/account');
      writeResult('lighthouse.md', `${intro}\n\n${tableOf(rows)}\n${apart}`);
      return tooLittle.length === 0;
    } finally {
      chrome.kill();
    }
  });
}

/** Signs a customer in, in the browser that Lighthouse uses. */
async function signInBy(port: number, url: string) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error('The browser of Lighthouse has no context.');
  await signInThere(page, url);
  await page.close();
}

/**
 * Compares the same pages on the same edge and API: as the product serves them, and as the best
 * single bundle would.
 */
async function besideOneBundle(
  paths: string[],
  { built, work, api, port }: { built: Built; work: string; api: string; port: number },
): Promise<string> {
  signBuilds(built.builds, built.versions);
  const bundle = await builtOnce(join(work, 'one-bundle'), built, buildOneBundle);
  const rows = [
    ['page', 'served as', 'performance', 'largest paint', 'blocked', 'longest tasks on a slow CPU'],
  ];
  for (const [name, { builds, versions }] of Object.entries({
    Sideband: built,
    'one bundle': bundle,
  })) {
    const site = await serve(builds, versions, work, { api, on: toggles });
    for (const path of paths) {
      const { scores, largestPaint, blocked, longest } = await judgeOften(site.url + path, port);
      rows.push([path, name, String(scores[0]), largestPaint, blocked, longest.join(', ')]);
      console.info(rows.at(-1)?.join('  '));
    }
    await site.close();
  }
  const [head = [], ...others] = rows;
  const byPage = others.sort(([a = ''], [b = '']) => paths.indexOf(a) - paths.indexOf(b));
  return `
## Below ${least}: the same page as one bundle

Both are served by one edge and one api over HTTP/2 with TLS. Points that one bundle loses as well are caused by the page, the difference between the two by the platform.

${tableOf([head, ...byPage])}
`;
}

/** Returns the run with the median performance score. */
async function judgeOften(url: string, port: number) {
  const seen: Awaited<ReturnType<typeof judge>>[] = [];
  for (let look = 0; look < looks; look += 1) seen.push(await judge(url, port));
  const inOrder = seen.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  const middle = inOrder[Math.floor(looks / 2)];
  if (!middle) throw new Error(`Lighthouse returned no result for ${url}`);
  return middle;
}

async function judge(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  const audits = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const lost = audits
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    largestPaint: lhr.audits['largest-contentful-paint']?.displayValue ?? '',
    blocked: lhr.audits['total-blocking-time']?.displayValue ?? '',
    longest: longestTasks(lhr.audits['long-tasks']),
    lost: [...new Set(lost)],
  };
}

/**
 * Returns the four longest main-thread tasks, each with the file that started it and its duration
 * in milliseconds.
 */
function longestTasks(audit: Result['audits'][string] | undefined): string[] {
  const items = audit?.details?.type === 'table' ? audit.details.items : [];
  return items.slice(0, 4).map(({ url, duration }) => {
    const file = String(url).split('/').at(-1)?.split('?')[0] || 'the document';
    return `${file} ${Math.round(Number(duration))} ms`;
  });
}
