import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('leaky-files.for-test.ts', import.meta.url));

it('restores the page after each test file, and reports what it cannot undo or what comes late', () => {
  const said = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { name: 'nothing', left: [], isAsBefore: true },
    { name: 'all that is undone', left: [], isAsBefore: true },
    { name: 'an interval', left: ['an interval of 50 ms'], isAsBefore: true },
    { name: 'a property that cannot be deleted', left: ['forGood'], isAsBefore: true },
    { name: 'late', left: ['document', 'forGood'] },
  ]);
});
