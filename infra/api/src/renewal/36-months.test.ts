import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { readFixtures } from '../seed/fixtures.ts';
import { written } from '../testing/months-of.ts';

const fixtures = new URL('../../../local/fixtures.json', import.meta.url).pathname;
const golden = new URL('36-months.txt', import.meta.url);

// The end of January, a leap day, the night clocks go on, the end of a year.
const starts = ['2027-01-31', '2028-02-29', '2027-03-14', '2027-12-31'];

it('pays for 36 months of every plan on the days and at the prices that were written down', async () => {
  const { offers } = await readFixtures(fixtures);
  const plans = new Map<string, string[]>();
  for (const { key, phases } of offers) {
    const schedule = phases.map(({ type, billingPeriod, count, price }) => ({
      ...{ type, billingPeriod, count: count ?? null },
      ...{ total: price.total, mrf: price.mrfAmount },
    }));
    const months = starts.map((day) => `from ${day}\n${written(day, schedule)}`).join('\n');
    plans.set(months, [...(plans.get(months) ?? []), key]);
  }
  const blocks = [...plans].map(([months, keys]) => `${keys.join('\n')}\n${months}\n`);
  expect(blocks.join('\n')).toBe(await readFile(golden, 'utf8'));
});
