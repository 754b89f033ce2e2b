import type { Page } from '@playwright/test';
import type { Seen } from './side.ts';

const rounds = 10;
const megabyte = 1_000_000;

/** Measures how much the heap grows while a leaking remote is mounted and unmounted repeatedly. */
export async function leakOf(page: Page, heading: RegExp): Promise<Pick<Seen, 'note'>> {
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const title = page.getByRole('heading', { level: 1 });
  const before = await used();
  for (let round = 0; round < rounds; round += 1) {
    await page.goForward({ waitUntil: 'commit' });
    await title.filter({ hasText: heading }).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await title.filter({ hasNotText: heading }).waitFor();
  }
  const grown = Math.round(((await used()) - before) / megabyte);
  return { note: `heap grew by ${grown} MB in ${rounds} rounds` };
}
