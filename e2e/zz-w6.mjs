import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking'] });
const [base, out, ...list] = process.argv.slice(2);
const p = await b.newPage({ viewport: { width: Number(process.env.W ?? 1280), height: Number(process.env.H ?? 900) }, colorScheme: process.env.S ?? 'light' });
p.on('console', m => ['error','warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0,400)));
p.on('pageerror', e => console.log('ERR', e.message.slice(0,400)));
let n = 0;
for (const q of list) {
  await p.goto(base + q); await p.waitForTimeout(Number(process.env.T ?? 2500));
  const bars = await p.evaluate(() => [...document.querySelectorAll('[data-barriers]')].map(e => e.dataset.barriers).filter(Boolean));
  if (bars.length) console.log(q, bars);
  await p.screenshot({ path: `${out}-${n++}.png`, fullPage: process.env.F !== '0' });
}
await b.close();
