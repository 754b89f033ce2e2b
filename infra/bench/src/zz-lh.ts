import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { writeFileSync } from 'node:fs';
import { ensureChromium } from '../../checks/src/tests/chromium.ts';
const [, , url, n = '3', trace] = process.argv;
const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'], logLevel: 'error' });
for (let i = 0; i < Number(n); i++) {
  const result: any = await lighthouse(url!, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  const a = result.lhr.audits;
  console.log(url, Math.round(result.lhr.categories.performance.score * 100), ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index', 'cumulative-layout-shift', 'interactive'].map((k) => `${k} ${a[k]?.displayValue}`).join(' '));
  if (i === 0) {
    console.log(JSON.stringify(a['long-tasks']?.details?.items));
    const el = a['lcp-breakdown-insight'] ?? a['largest-contentful-paint-element'];
    console.log(JSON.stringify(el?.details)?.slice(0, 1500));
    console.log(JSON.stringify(a['metrics']?.details?.items?.[0]));
    if (trace) writeFileSync(trace, JSON.stringify(result.artifacts.Trace ?? result.artifacts.traces?.defaultPass));
    writeFileSync('/tmp/lh/last.json', JSON.stringify(result.lhr));
  }
}
chrome.kill();
