import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { repositoryAround } from '../remote/repository.ts';
import { run } from '../terminal/run.ts';
import { ownFiles } from './by-itself.ts';
import { addToTypes, repositoryFiles } from './in-repository.ts';
import { checkName } from './name.ts';
import { templateFiles, writeFiles } from './template.ts';

export const newRemote = defineCommand({
  usage: '<name>',
  takes: { least: 1, most: 1 },
  about:
    'Makes a remote that runs: one flow, its tests, and messages in three locales. Inside the repository it\nbecomes mfe-<name>; anywhere else a project of its own in the folder <name>. Nothing is written over.',
  options: {
    registry: {
      type: 'string',
      value: '<url>',
      says: 'where @sideband packages come from, written to .npmrc; not inside the repository',
    },
    'no-install': { type: 'boolean', says: 'leaves installing to you' },
  },
  async run({ given: [asked = ''], options, world, terminal }) {
    const name = checkName(asked);
    const root = repositoryAround(world.cwd);
    const folder = root ? join(root, `mfe-${name}`) : join(world.cwd, name);
    if (existsSync(folder)) {
      throw new Refusal(`${folder} is there already.`, {
        next: 'Take another name, or move it away.',
      });
    }
    const more = root ? repositoryFiles(name) : ownFiles(name, options.registry);
    writeFiles(folder, { ...templateFiles(name), ...more });
    if (root) addToTypes(root, `mfe-${name}`);
    if (!options['no-install']) {
      terminal.progress('Installing what it needs');
      const [tool = '', ...args] = root
        ? ['pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline']
        : ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'];
      const cwd = root ?? folder;
      const { code, output } = await run(tool, { args, cwd, signal: world.signal });
      if (code !== 0) {
        throw new Refusal(`${folder} is written, but installing failed.\n${output.trim()}`, {
          next: `cd ${cwd} && ${tool} install`,
          exitCode: 3,
        });
      }
    }
    const go = root ? `npm run sideband -- check ${name}` : `cd ${name} && npx sideband check`;
    return {
      result: { name, folder, installed: !options['no-install'] },
      lines: [
        `${folder} is a remote now. It claims /${name}; see remote.json.`,
        '',
        ...(options['no-install'] ? [`  ${root ? 'pnpm' : `cd ${name} && npm`} install`] : []),
        `  ${go}`,
      ],
    };
  },
});
