import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineCommand, type Outcome, type World } from '../command.ts';
import { misused, Refusal } from '../refusal.ts';
import { signingKey, signingKeyFile } from '../settings/settings.ts';
import { newTeamKey, publicHalf } from './team-key.ts';

export const key = defineCommand({
  usage: 'new|show',
  takes: { least: 1, most: 1 },
  about:
    'new makes a team key in a file of its own that only you can read; show says its id and its public half,\nwhich somebody with the right to do so registers in the console, for the remotes of the team.',
  options: {},
  async run({ given: [subcommand], world }) {
    if (subcommand === 'new') return make(world);
    if (subcommand === 'show') return said(signingKey(world), {});
    throw misused(
      `sideband key ${subcommand} is nothing.`,
      'sideband key new, or sideband key show',
    );
  },
});

function make(world: World): Outcome {
  const file = signingKeyFile(world);
  if (existsSync(file)) {
    throw new Refusal(`There is a key already: ${file}`, {
      next: 'sideband key show tells of it. Move it away to make another.',
    });
  }
  const made = newTeamKey();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
  return said(made, { file });
}

function said(privateKey: string, { file }: { file?: string }): Outcome {
  const half = publicHalf(privateKey);
  return {
    result: { ...half, file },
    lines: [
      ...(file ? [`The key is ${file}. Keep it; nobody can make it again.`, ''] : []),
      `Key ${half.id}`,
      half.publicKey.trim(),
      '',
      'Register it in the console under Team keys, for your remotes. Then: sideband publish',
    ],
  };
}
