import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { addDays } from '../customers/today.ts';
import { readFixtures } from '../seed/fixtures.ts';
import { courseAfter } from '../subscriptions/course.rule.ts';
import { written } from '../testing/months-of.ts';

const fixtures = new URL('../../../../sandbox/local/fixtures.json', import.meta.url).pathname;
const golden = new URL('36-months.txt', import.meta.url);
const goldenOfSwitch = new URL('36-months-with-a-switch.txt', import.meta.url);

// The end of January, a leap day, the start of daylight saving time, the end of a year.
const starts = ['2027-01-31', '2028-02-29', '2027-03-14', '2027-12-31'];

describe('36 months of renewals', () => {
  it('match the recorded days and prices of every plan', async () => {
    const { offers } = await readFixtures(fixtures);
    const plans = new Map<string, string[]>();
    for (const { key, phases } of offers) {
      const schedule = phases.map(({ type, billingPeriod, count, price }) => ({
        type,
        billingPeriod,
        count: count ?? null,
        total: price.total,
        mrf: price.mrfAmount,
      }));
      const months = starts.map((day) => `from ${day}\n${written(day, schedule)}`).join('\n');
      plans.set(months, [...(plans.get(months) ?? []), key]);
    }
    const blocks = [...plans].map(([months, keys]) => `${keys.join('\n')}\n${months}\n`);
    expect(blocks.join('\n')).toBe(await readFile(golden, 'utf8'));
  });

  it('match the recorded days and prices after a plan switch', async () => {
    const every = (total: number, billingPeriod = 'P1M', count: number | null = null): Phase => ({
      type: count === null ? 'AutoRenewing' : 'Introductory',
      billingPeriod,
      count,
      total,
      mrf: 0,
    });
    const before = [every(300, 'P1M', 3), every(1199)];
    const others = {
      'to a dearer plan': [every(2599)],
      'to one with a first price': [every(1999, 'P1M', 6), every(2599)],
      'to a yearly one': [every(25_990, 'P1Y')],
    };
    const blocks = Object.entries(others).flatMap(([name, after]) =>
      starts.map((day) => {
        // Ten days into its fifth period.
        const from = addMonths(day, 4);
        const on = addDays(from, 10);
        const phase = { type: 'AutoRenewing' as const, startedOn: addMonths(day, 3), endsOn: null };
        const course = courseAfter(
          {
            anchoredOn: day,
            schedule: before,
            nextPeriod: 5,
            renewsOn: addMonths(day, 5),
            addOns: [],
            phase: { ...phase, billingPeriod: 'P1M', count: null },
          },
          after,
          on,
        );
        if (!course) throw new Error('nothing runs');
        const { anchoredOn, schedule, renewsOn } = course;
        return `${name}, on ${on}, renews on ${renewsOn}\n${written(anchoredOn, schedule)}\n`;
      }),
    );
    expect(blocks.join('\n')).toBe(await readFile(goldenOfSwitch, 'utf8'));
  });
});
