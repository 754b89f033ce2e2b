import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openArtifactStore } from '@sideband/artifacts';
import { testTrust } from '@sideband/artifacts/testing';
import { pino } from 'pino';
import { versions, writeVersion } from '../testing/versions.ts';
import { openArtifacts } from './artifacts.ts';
import { fileOf } from './file-of.ts';

let folder: string;
let version: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altered-'));
  version = join(folder, 'giftcard', '1.0.0');
  for (const given of versions) await writeVersion(folder, given);
});
afterAll(() => rm(folder, { recursive: true }));

/** An edge with an empty cache. */
async function open() {
  const store = await openArtifactStore(undefined, folder);
  const trust = { ...testTrust, lastGood: {} };
  const log = pino({ level: 'silent' });
  return openArtifacts({ store, folder: undefined, log, trust: () => trust, now: () => 0 });
}

/**
 * Yields every record that differs in one place: a changed value or key, or an item added or
 * removed.
 */
function* alterations(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const altered of alterations(item)) yield value.with(index, altered);
      yield value.toSpliced(index, 1);
    }
    yield [...value, 'more'];
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const altered of alterations(item)) yield { ...value, [key]: altered };
      const { [key]: _, ...others } = value as Record<string, unknown>;
      yield others;
      yield { ...others, [`${key}x`]: item };
    }
    yield { ...value, more: true };
    return;
  }
  if (typeof value === 'string') yield `${value}x`;
  else if (typeof value === 'number') yield value + 1;
  else yield !value;
}

describe('tampered versions', () => {
  it('are not served if any field of the record differs', async () => {
    const file = join(version, 'record.json');
    const text = await readFile(file, 'utf8');
    let count = 0;
    for (const altered of alterations(JSON.parse(text))) {
      await writeFile(file, JSON.stringify(altered));
      const artifacts = await open();
      expect([altered, await artifacts.find('giftcard', '1.0.0')]).toEqual([altered, undefined]);
      count += 1;
    }
    expect(count).toBeGreaterThan(100);
    await writeFile(file, text);
    expect(await (await open()).find('giftcard', '1.0.0')).toBeDefined();
  });

  const changed = (at: (bytes: Buffer) => number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy[at(bytes)] = (copy[at(bytes)] ?? 0) ^ 1;
    return copy;
  };
  const ways: [string, (bytes: Buffer) => Buffer][] = [
    ['changed at its start', changed(() => 0)],
    ['changed in its middle', changed(({ length }) => Math.floor(length / 2))],
    ['changed at its end', changed(({ length }) => length - 1)],
    ['cut short', (bytes) => bytes.subarray(0, -1)],
    ['longer', (bytes) => Buffer.concat([bytes, Buffer.from(' ')])],
    ['empty', () => Buffer.alloc(0)],
  ];

  it.each(ways)('serve no file that is %s, plain or compressed', async (_, alter) => {
    const { files } = JSON.parse(await readFile(join(version, 'record.json'), 'utf8'));
    for (const path of Object.keys(files)) {
      for (const [stored, wantsBrotli] of [
        [path, false],
        [`${path}.br`, true],
      ] as const) {
        const file = join(version, stored);
        const bytes = await readFile(file);
        await writeFile(file, alter(bytes));
        const served = await fileOf(await open(), {
          name: 'giftcard',
          version: '1.0.0',
          path,
          wantsBrotli,
        });
        // The plain file is served instead of a corrupt brotli file.
        expect(served?.isBrotli ?? false).toBe(false);
        const plain = wantsBrotli ? await readFile(join(version, path)) : undefined;
        expect(served?.bytes).toEqual(plain);
        await writeFile(file, bytes);
      }
    }
  });

  it('never get their critical CSS into a document', async () => {
    const file = join(folder, 'shell', '1.0.0', 'critical.css');
    const bytes = await readFile(file);
    await writeFile(file, 'body{background:url(//evil.example)}');
    expect(await (await open()).find('shell', '1.0.0')).toBeUndefined();
    await writeFile(file, bytes);
    expect(await (await open()).find('shell', '1.0.0')).toMatchObject({ critical: String(bytes) });
  });
});
