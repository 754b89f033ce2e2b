/** A car maker that gives no answer while its driver opens the hand-off link of a car. */
import type { Browser } from '@playwright/test';
import { carMakerGoesWrong, newHandOffOf } from '../given/personas/car-maker.ts';
import { goElsewhere } from './purchase-rows.ts';
import type { Seen } from './side.ts';
import { headingOf, waysOf } from './sight.ts';
import { waitFor } from './wait-for.ts';

export const carMakerSilent = 'car maker silent while a driver comes from the car';

const vin = '1V2BR2CA0SC100016';
const settledMs = 30_000;

/** Returns what the driver sees without an answer, and whether the same link opens afterwards. */
export async function comeFromCar(browser: Browser, site: string): Promise<Seen> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const away = page.getByText('Your car’s maker isn’t answering right now');
  try {
    const link = await newHandOffOf(page, site, vin);
    await carMakerGoesWrong(page, site, 'silent');
    const opened = performance.now();
    await page.goto(site + link);
    await waitFor(() => away.isVisible(), settledMs);
    const seconds = Math.round((performance.now() - opened) / 1_000);
    const heading = (await away.isVisible()) ? ((await away.textContent()) ?? '') : '';
    const ways = await waysOf(page);
    await carMakerGoesWrong(page, site, 'none');
    const again = page.getByRole('button', { name: 'Try again', exact: true });
    await again.click({ timeout: settledMs });
    const isOpen = await waitFor(
      async () => (await headingOf(page)) === 'Your trial for your car',
      settledMs,
    );
    const result = isOpen ? { note: 'then the same link opens' } : { wrong: 'the link is lost' };
    const others = await goElsewhere(page);
    return Object.assign({ heading, ways, seconds, others, quiet: true }, result);
  } finally {
    await carMakerGoesWrong(page, site, 'none');
    await context.close();
  }
}
