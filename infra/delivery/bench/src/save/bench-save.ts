import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevSession } from '../../../../../e2e/given/processes/dev-session.ts';
import { launchBrowser } from '../browser.ts';
import { say, sayTimes } from '../flip/say-figures.ts';
import { startProduct } from '../ship/start-product.ts';

const rounds = Number(process.env.BENCH_SAVES ?? 15);
const messages = 'src/messages/en-US.json';
const screen = 'src/redeem/CardForm.tsx';
const shownTitle = /title=\{.*?\} lead/;

/**
 * Measures how long a developer sees the old page after saving a text and after saving a component.
 */
export async function benchSave() {
  console.info(
    '\nA save in sideband dev: the whole product on this machine, an open page in Chromium',
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'sideband-save-'));
  const product = await startProduct(dataDir);
  const browser = await launchBrowser();
  try {
    await using dev = await startDevSession({ control: product.control, dataDir }, 'giftcard');
    const page = await browser.newPage({ locale: 'en-US' });
    await page.goto(dev.link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const [texts, screens]: [number[], number[]] = [[], []];
    const untilSeen = async (text: string) => {
      const begun = performance.now();
      await page.waitForFunction(
        (wanted) => document.querySelector('section:not([inert]) h1')?.textContent === wanted,
        text,
      );
      return performance.now() - begun;
    };
    for (let round = 0; round < rounds; round += 1) {
      const title = `Round ${round}`;
      dev.save(messages, /"redeem.title": ".*?"/, `"redeem.title": "${title}"`);
      texts.push(await untilSeen(title));
      dev.save(screen, shownTitle, `title={'Screen ${round}'} lead`);
      screens.push(await untilSeen(`Screen ${round}`));
      dev.save(screen, shownTitle, 'title={title} lead');
      await untilSeen(title);
    }
    say(`${rounds} saves of each`);
    sayTimes('a text, saved → on the screen', texts, { p50: 2_000, p99: 2_000 });
    sayTimes('a screen, saved → on the screen', screens, { p50: 2_000, p99: 2_000 });
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
