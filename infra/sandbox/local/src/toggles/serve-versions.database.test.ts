import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testKey } from '@sideband/artifacts/testing';
import { type StartedControl, startControl } from '@sideband/control';
import { prepareDataFolder } from '@sideband/control/testing';
import { knownToggles } from '@sideband/shared-sdk/rules/toggles';
import { publishBuilds } from '../build/publish-builds.ts';
import { writeBuild } from '../testing/write-build.ts';
import { serveVersions } from './serve-versions.ts';

let dataDir: string;
let control: StartedControl;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sideband-local-'));
  await prepareDataFolder(dataDir);
  control = await startControl({ dataDir, port: 0 });
}, 120_000);
afterAll(async () => {
  await control.close();
  await rm(dataDir, { recursive: true, force: true });
});

const built = { shell: '1.0.0-aa', giftcard: '1.0.0-bb' };

async function publish(versions: Record<string, string>, to = control) {
  const builds = join(dataDir, 'builds');
  for (const [name, version] of Object.entries(versions)) {
    await writeBuild(builds, { name, version });
  }
  await publishBuilds(to, { builds, versions, teamKey: testKey });
}

const served = () => JSON.parse(control.snapshots.current()?.document ?? '{}');

describe('serveVersions', () => {
  it('imports the toggle file on the first start and ignores later edits to it', async () => {
    const togglesFile = join(dataDir, 'toggles.flagd.json');
    await publish(built);
    await serveVersions(control, { togglesFile, versions: built });
    expect(served()).toMatchObject({
      metadata: { revision: '1' },
      flags: {
        'remote.giftcard.version': { defaultVariant: '1.0.0-bb', variants: { off: 'off' } },
      },
    });
    expect(Object.keys(served().flags)).toEqual(expect.arrayContaining(Object.keys(knownToggles)));

    await writeFile(togglesFile, JSON.stringify({ flags: {} }));
    await serveVersions(control, { togglesFile, versions: built });
    expect(served().metadata.revision).toBe('1');

    await publish({ ...built, giftcard: '1.0.0-cc' });
    await serveVersions(control, { togglesFile, versions: { ...built, giftcard: '1.0.0-cc' } });
    expect(served()).toMatchObject({
      metadata: { revision: '2' },
      flags: { 'remote.giftcard.version': { defaultVariant: '1.0.0-cc' } },
    });
  }, 120_000);

  it('aborts the start when toggles are invalid, and lists every error', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'sideband-local-'));
    await prepareDataFolder(empty);
    const togglesFile = join(empty, 'toggles.flagd.json');
    const own = { state: 'ENABLED', variants: { a: 1 }, defaultVariant: 'b' };
    await writeFile(togglesFile, JSON.stringify({ flags: { own } }));
    const another = await startControl({ dataDir: empty, port: 0 });
    await publish(built, another);
    const serving = serveVersions(another, { togglesFile, versions: built });
    await expect(serving).rejects.toThrow('  /flags/own/defaultVariant: "b" is no variant');
    expect(another.snapshots.current()).toBeUndefined();
    await another.close();
    await rm(empty, { recursive: true, force: true });
  }, 120_000);

  it('does not serve a version that is unpublished or does not fit the others', async () => {
    const togglesFile = join(dataDir, 'toggles.flagd.json');
    const before = served().metadata.revision;
    const unpublished = { ...built, giftcard: '1.0.0-dd' };
    await expect(serveVersions(control, { togglesFile, versions: unpublished })).rejects.toThrow(
      'giftcard has no version "1.0.0-dd" that can be served',
    );
    const builds = join(dataDir, 'builds');
    const uses = { react: { useEvenMore: '' } };
    await writeBuild(builds, { name: 'giftcard', version: '1.0.0-ee', uses });
    const versions = { giftcard: '1.0.0-ee' };
    await publishBuilds(control, { builds, versions, teamKey: testKey });
    const misfit = { ...built, ...versions };
    await expect(serveVersions(control, { togglesFile, versions: misfit })).rejects.toThrow(
      'useEvenMore',
    );
    expect(served().metadata.revision).toBe(before);
  }, 120_000);
});
