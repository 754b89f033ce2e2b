import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { progressOf } from './call-rows.ts';
import { storedRows } from './rows.ts';
import { statementsOf } from './statements.ts';

const root = join(import.meta.dirname, '../../../../..');
/** SDK §7. A function builds the image URL; no call requests it. */
const calls = storedRows(root).calls.filter(
  ({ id, label }) => id.startsWith('SDK-') && !label.startsWith('image URL'),
);
const statements = await statementsOf(root);
const progress = progressOf(root, calls, statements);

describe('SDK calls', () => {
  it('has rows for every area of the SDK', () => {
    expect(new Set(calls.map(({ area }) => area.split(':')[0]))).toEqual(
      new Set([
        ...[
          'Time',
          'Search and voice',
          'User events',
          'Session',
          'Identity',
          'Account and profile',
        ],
        ...['Device', 'Playback', 'Commerce', 'Content', 'Other config calls', 'Startup'],
      ]),
    );
    expect(calls.length).toBeGreaterThan(150);
  });

  it.each(calls)('defines $area: $label', ({ id }) => {
    expect(['stated', 'served']).toContain(progress.get(id)?.step);
  });
});
