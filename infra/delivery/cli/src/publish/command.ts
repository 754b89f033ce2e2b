import { build } from '../build/build.ts';
import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { publicHalf } from '../key/team-key.ts';
import { findRemote } from '../remote/find-remote.ts';
import { signingKey } from '../settings/settings.ts';
import { sayPublished, sendVersion } from './send-version.ts';
import { checkVersion } from './version.ts';

export const publish = defineCommand({
  usage: '[remote]',
  takes: { least: 0, most: 1 },
  about:
    'Builds a remote or the shell, signs what was built, and gives it to control, which checks whether it\nfits what is served and keeps it. Nobody sees it before it is promoted. Safe to repeat: what has arrived\nis not sent again, and a version that is there already stays as it is.',
  options: {
    version: { type: 'string', value: '<version>', says: 'instead of the one in package.json' },
  },
  async run({ given: [asked], options, world, terminal }) {
    const remote = findRemote(world.cwd, asked);
    const { name } = remote;
    const version = checkVersion(options.version ?? remote.version);
    // The key and the token are read before the build, so that a missing one is reported
    // immediately.
    const key = signingKey(world);
    const { id: keyId } = publicHalf(key);
    const control = openControl(world);

    terminal.progress(`Building ${name} ${version}`);
    const folder = await build(remote, { version, signal: world.signal });
    terminal.progress(`Signed with key ${keyId}`);
    const sent = await sendVersion(control, { name, version, folder, key }, terminal);
    return {
      result: { name, version, keyId, folder, ...sent },
      lines: [
        sayPublished({ name, version }, sent),
        '',
        `  sideband promote ${name} ${version} --reason "…"`,
      ],
    };
  },
});
