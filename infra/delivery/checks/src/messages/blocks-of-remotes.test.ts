import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../../../..');
const blocks = join(root, 'shared-sdk/src/blocks');

/** Blocks from which a remote imports without showing their texts. */
const wordless: Record<string, string[]> = {
  // The remote uses only the passkey offer, which is a separate block.
  'mfe-giftcard': ['signed-in'],
};

/** Returns the blocks from which a folder imports more than types. */
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

/** Returns the blocks that a remote shows, including blocks inside blocks. */
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

describe('blocks of remotes', () => {
  it.each(remotes)('%s lists every block whose texts it shows', (remote) => {
    const { blocks: named = [] } = JSON.parse(
      readFileSync(join(root, remote, 'remote.json'), 'utf8'),
    ) as { blocks?: string[] };
    const silent = new Set([...named, ...(wordless[remote] ?? [])]);
    const missing = [...shownIn(remote)].filter(
      (block) => existsSync(join(blocks, block, 'messages')) && !silent.has(block),
    );
    expect(missing).toEqual([]);
  });

  it('finds a block that is shown only by another block', () => {
    expect([...shownIn('mfe-account')]).toEqual(
      expect.arrayContaining(['own-plans', 'plan-picker', 'breakdown']),
    );
  });
});
