import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { holdSnapshots, noOverrides, noTrust } from '@sideband/control/snapshot';
import { pino } from 'pino';
import { toggleDocument } from '../testing/toggle-document.ts';
import { followSnapshots } from './follow-snapshots.ts';
import { readSpilled, spill } from './spilled-snapshot.ts';

let folder: string;
let spillFile: string;
let lines: Record<string, unknown>[];
let log: ReturnType<typeof pino>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-toggles-'));
  spillFile = join(folder, 'last-good.json');
  lines = [];
  log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
});
afterEach(() => rm(folder, { recursive: true }));

const trust = { ...noTrust, serial: 3, revoked: ['00ff00ff00ff00ff'] };
const snapshot = (revision: string) => ({
  revision,
  trust,
  overrides: noOverrides,
  document: toggleDocument({}, revision),
});
const wrong = (revision: string) => ({
  revision,
  document: '{"flags":{"a":{}}}',
  trust,
  overrides: noOverrides,
});

describe('followSnapshots', () => {
  it('serves a new document as soon as control publishes it', async () => {
    const control = holdSnapshots(snapshot('1'));
    const toggles = await followSnapshots(control, { log });
    expect(toggles.current()?.revision).toBe('1');
    control.publish(snapshot('2'));
    expect(toggles.current()?.revision).toBe('2');
    toggles.close();
    control.publish(snapshot('3'));
    expect(toggles.current()?.revision).toBe('2');
  });

  it('keeps the last good document when control publishes an invalid one, and raises an alarm', async () => {
    const control = holdSnapshots(snapshot('1'));
    const toggles = await followSnapshots(control, { log });
    control.publish(wrong('2'));
    expect(toggles.current()?.revision).toBe('1');
    expect(lines.filter(({ alarm }) => alarm)).toMatchObject([
      { revision: '2', pointer: '/flags/a/state' },
      { revision: '2' },
    ]);
    control.publish(snapshot('3'));
    expect(toggles.current()?.revision).toBe('3');
  });

  it.each([
    ['control is away', undefined],
    ['the first document is wrong', wrong('8')],
  ])('starts with the document on disk when %s', async (_, first) => {
    await spill(spillFile, snapshot('7'));
    const control = holdSnapshots(first);
    const toggles = await followSnapshots(control, { log, spillFile });
    expect(toggles.current()?.revision).toBe('7');
    control.publish(snapshot('9'));
    expect(toggles.current()?.revision).toBe('9');
  });

  it('does not restore a revoked key from disk', async () => {
    await spill(spillFile, { ...snapshot('7'), trust: { ...noTrust, serial: 1 } });
    const toggles = await followSnapshots(holdSnapshots(wrong('8')), { log, spillFile });
    expect(toggles.current()?.revision).toBe('7');
    expect(toggles.trust().revoked).toEqual(trust.revoked);
  });

  it('does not restore a retired override link key from disk, even if the published document is invalid', async () => {
    const keys = [{ id: 'k', publicKey: 'x', until: '2026-11-22T00:00:00.000Z' }];
    const before = { ...snapshot('7'), overrides: { ...noOverrides, serial: 1, keys } };
    await spill(spillFile, before);
    expect(await readSpilled(spillFile)).toEqual(before);
    const control = holdSnapshots({ ...wrong('8'), overrides: { ...noOverrides, serial: 2 } });
    const toggles = await followSnapshots(control, { log, spillFile });
    expect(toggles.current()?.revision).toBe('7');
    expect(toggles.overrides.current().keys).toEqual([]);
    control.publish({ ...wrong('9'), overrides: { ...noOverrides, serial: 3 } });
    while ((await readSpilled(spillFile))?.overrides?.serial !== 3) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  });

  it('ignores a file that was modified on disk', async () => {
    await spill(spillFile, snapshot('7'));
    const text = await readFile(spillFile, 'utf8');
    await writeFile(spillFile, text.replace('1.0.0', '6.6.6'));
    const toggles = await followSnapshots(holdSnapshots(), { log, spillFile });
    expect(toggles.current()).toBeUndefined();
    await writeFile(spillFile, '{');
    expect(await readSpilled(spillFile)).toBeUndefined();
  });

  it('stores each valid document on disk, and no invalid one', async () => {
    const control = holdSnapshots(snapshot('1'));
    await followSnapshots(control, { log, spillFile });
    control.publish(snapshot('2'));
    control.publish(wrong('3'));
    control.publish(snapshot('4'));
    // Writes are serialized: once the last file is there, all earlier writes have finished.
    while ((await readSpilled(spillFile))?.revision !== '4') {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const again = await followSnapshots(holdSnapshots(), { log, spillFile });
    expect(again.current()?.revision).toBe('4');
    expect((await readSpilled(spillFile))?.trust).toEqual(trust);
  });
});
