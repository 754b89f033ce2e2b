import { chromium } from '@playwright/test';

const [url, out, w = '1280'] = process.argv.slice(2);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const p = await b.newPage({ viewport: { width: +w, height: 900 } });
p.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 400)));
p.on('pageerror', (e) => console.log('pageerror', e.message, e.stack?.slice(0, 600)));
p.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
p.on('response', (r) => {
  if (r.status() >= 400) console.log(r.status(), r.url());
});
await p.goto(url);
await p.waitForTimeout(2500);
await p.screenshot({ path: out, fullPage: true });
console.log(await p.title());
await b.close();
