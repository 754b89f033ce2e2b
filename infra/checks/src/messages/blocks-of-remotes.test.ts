import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const blocks = join(root, 'shared-sdk/src/blocks');

/** What shows nothing of a block's own words, although it takes something from it. */
const wordless: Record<string, string[]> = {
  // The offer of a passkey, which is a block by itself.
  'mfe-giftcard': ['signed-in'],
};

/** The blocks of which a folder of code takes more than types. */
function takenBy(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder });
  const own = files.filter((file) => !/\.test\.tsx?$|test-visit|behaviour/.test(file));
  return own.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const taken = text.matchAll(
      /(?:import|export)\b(?! type)[^;]*?'(?:@sideband\/shared-sdk\/blocks\/|\.\.\/)([a-z-]+)[/']/g,
    );
    return [...taken]
      .map(([, block = '']) => block)
      .filter((name) => existsSync(join(blocks, name)));
  });
}

/** Those that a remote shows, with those that they show in turn. */
function shownIn(remote: string): Set<string> {
  const found = new Set<string>();
  const waiting = takenBy(join(root, remote, 'src'));
  for (const block of waiting) {
    if (found.has(block)) continue;
    found.add(block);
    waiting.push(...takenBy(join(blocks, block)));
  }
  return found;
}

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

it.each(remotes)('%s brings the words of every block that it shows', (remote) => {
  const { blocks: named = [] } = JSON.parse(
    readFileSync(join(root, remote, 'remote.json'), 'utf8'),
  ) as { blocks?: string[] };
  const silent = new Set([...named, ...(wordless[remote] ?? [])]);
  const missing = [...shownIn(remote)].filter(
    (block) => existsSync(join(blocks, block, 'messages')) && !silent.has(block),
  );
  expect(missing).toEqual([]);
});

it('finds a block through another one', () => {
  expect([...shownIn('mfe-account')]).toEqual(
    expect.arrayContaining(['own-plans', 'plan-picker', 'breakdown']),
  );
});
