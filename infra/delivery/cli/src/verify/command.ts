import type { KeysAnswer, StoredVersionAnswer, VersionsAnswer } from '@sideband/control/contract';
import { defineCommand } from '../command.ts';
import { type Control, openControl } from '../control/control.ts';
import { sayFiles } from '../publish/send-version.ts';
import { Refusal } from '../refusal.ts';
import { edgeAddress } from '../settings/settings.ts';
import { compareServed } from './compare-served.ts';

export const verify = defineCommand({
  usage: '<name> [version]',
  takes: { least: 1, most: 2 },
  about:
    'Fetches a version from the edge as a browser gets it: its record, its signature, and every file. Says\nwhether all of it is what the team has signed, else the first thing that differs. The one that serves\neveryone, unless a version is named. SIDEBAND_EDGE says where the edge is; http://localhost:4000',
  options: {},
  async run({ given: [name = '', asked], world, terminal }) {
    const control = openControl(world);
    const version = asked ?? (await liveVersion(control, name));
    const path = `/versions/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
    const { recordIntegrity } = await control.ask<StoredVersionAnswer>(path);
    const { keys } = await control.ask<KeysAnswer>('/keys');
    const base = `${edgeAddress(world)}/a/${name}/${version}/`;
    const { keyId, files } = await compareServed({
      base,
      recordIntegrity,
      keys,
      signal: world.signal,
      onFile: (done, all) => {
        if (done % 20 === 0) terminal.progress(`${done} of ${all} files`);
      },
    });
    const said = `${name} ${version} is served as key ${keyId} has signed it: ${sayFiles(files)}.`;
    return { result: { name, version, keyId, files, base, whole: true }, lines: [said] };
  },
});

async function liveVersion(control: Control, name: string): Promise<string> {
  const path = `/versions?${new URLSearchParams({ name })}`;
  const { versions } = await control.ask<VersionsAnswer>(path);
  const live = versions.find(({ state }) => state === 'live');
  if (live) return live.version;
  throw new Refusal(`No version of ${name} serves everyone.`, {
    next:
      versions.length > 0
        ? `Name one: ${versions.map((one) => one.version).join(', ')}`
        : undefined,
  });
}
