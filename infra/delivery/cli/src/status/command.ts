import type { HealthAnswer, RemotesAnswer } from '@sideband/control/contract';
import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { Refusal } from '../refusal.ts';
import { environmentOf, environmentOption } from '../settings/environment.ts';
import { statusLines } from './lines.ts';

export const status = defineCommand({
  usage: '[name]',
  takes: { least: 0, most: 1 },
  about:
    'What is served of each remote and of the shell: the version for everyone, candidates and their part,\nwhere a rollback leads, what was published last and whether it fits, and what pages tell of each.',
  options: { environment: environmentOption },
  async run({ given: [name], options, world }) {
    const control = openControl(world);
    const where = `/environments/${encodeURIComponent(environmentOf(options.environment, world))}`;
    const { revision, remotes } = await control.ask<RemotesAnswer>(`${where}/remotes`);
    const asked = remotes.filter((remote) => name === undefined || remote.name === name);
    if (asked.length === 0) {
      const known = remotes.map((remote) => remote.name).join(', ');
      throw new Refusal(`Nothing is served of ${name}.`, { next: `There are: ${known}` });
    }
    const health = await control.ask<HealthAnswer>(`${where}/health`);
    const versions = health.versions.filter((one) => name === undefined || one.name === name);
    return {
      result: { revision, remotes: asked, health: { ...health, versions } },
      lines: [`Revision ${revision}`, '', ...asked.flatMap((one) => statusLines(one, versions))],
    };
  },
});
