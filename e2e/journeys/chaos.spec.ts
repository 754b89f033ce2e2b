/**
 * Part of `npm run chaos`: a fault in one part of the page stays contained, and the fault is
 * reported.
 */
import { type Baseline, startBaseline } from '../chaos/baseline.ts';
import { edgeRows, walkOverEdge } from '../chaos/edge-rows.ts';
import { faults } from '../chaos/faults.ts';
import { sideband } from '../chaos/sideband.ts';
import { walk } from '../chaos/walk.ts';
import { badVersion } from '../given/faults/bad-version.ts';
import { expect, inEnglish, test } from '../given/journey.ts';

const faulty = { remote: 'account', version: badVersion };
const isFull = !!process.env.SIDEBAND_FULL;
const parts: Record<string, object> = {
  'slow (30 s) entry': { heading: inEnglish.signIn },
  'throws at a later render': { heading: inEnglish.signIn, kept: true },
  ...(isFull && {
    'entry with another hash': { heading: inEnglish.signIn },
    'never mounts': { heading: inEnglish.signIn },
    'never unmounts': { heading: 'Faulty' },
  }),
};

for (const [row, expected] of Object.entries(parts)) {
  test(`a visitor keeps the rest of the page when one part fails (${row}), and the failure is reported`, async ({
    browser,
    site,
  }) => {
    const seen = await walk(browser, sideband(site), faultOf(row));
    expect(seen).toMatchObject({ ...expected, others: true, told: faulty });
    expect(seen.ways).not.toEqual([]);
    expect(seen.wrong).toBeUndefined();
  });
}

test('a visitor keeps the rest of the site when the edge rejects a version, and the rejection is reported', async ({
  browser,
  site,
}) => {
  const [row] = edgeRows;
  const seen = await walkOverEdge(browser, site, row as (typeof edgeRows)[number]);
  expect(seen).toMatchObject({ others: true, told: { remote: 'giftcard' } });
  expect(seen.told?.what).toContain('wrong signature');
});

if (isFull) {
  let baseline: Baseline | undefined;
  test.afterAll(() => baseline?.close());

  test('the baseline shows and reports an error of one remote as its documentation describes', async ({
    browser,
  }) => {
    baseline = await startBaseline();
    const seen = await walk(browser, baseline.side, faultOf('throws at a later render'));
    expect(seen).toMatchObject({ heading: 'Error loading this part', others: true });
    expect(seen.told).toMatchObject({ remote: 'faulty' });
  });
}

function faultOf(row: string) {
  const found = faults.find((fault) => fault.row === row);
  if (!found) throw new Error(`No row is called ${row}`);
  return found;
}
