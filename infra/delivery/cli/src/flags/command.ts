import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeAnswer, DryRunAnswer, MeAnswer, Problem } from '@sideband/control/contract';
import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { linkTo } from '../control/follow-change.ts';
import { problemLines } from '../control/refusals.ts';
import { misused, Refusal } from '../refusal.ts';
import { environmentOf, environmentOption } from '../settings/environment.ts';
import { type ReadDefinition, readDefinition } from './lines-of-file.ts';

export const flags = defineCommand({
  usage: 'import <file>',
  takes: { least: 2, most: 2 },
  about:
    'Proposes the flags of a flagd definition (JSON or YAML) as a change: what it does not name stays as it is.\nWhat our policy needs and flagd does not is filled in and listed. Somebody else approves the change.',
  options: {
    reason: { type: 'string', value: '<text>', says: 'why, for whoever approves it' },
    'dry-run': { type: 'boolean', says: 'says what would change, and proposes nothing' },
    owner: { type: 'string', value: '<name>', says: 'who answers for the flags; you, unless said' },
    client: { type: 'boolean', says: 'lets OFREP callers see flags that do not say so' },
    'public-metadata': { type: 'boolean', says: 'makes the metadata of the file public' },
    environment: environmentOption,
  },
  async run({ given: [subcommand, path = ''], options, world, terminal }) {
    if (subcommand !== 'import')
      throw misused(`There is no sideband flags ${subcommand}.`, 'sideband flags --help');
    const isDry = options['dry-run'] ?? false;
    if (!isDry && !options.reason) {
      throw misused('Why? Whoever approves it wants to know.', 'Add --reason "…", or --dry-run.');
    }
    const file = join(world.cwd, path);
    const text = await readFile(file, 'utf8').catch(() => {
      throw misused(`${path} cannot be read.`);
    });
    const definition = readDefinition(path, text);
    const control = openControl(world);
    const owner = options.owner ?? (await control.ask<MeAnswer>('/me')).name ?? 'unknown';
    const fill = {
      owner,
      client: options.client ?? false,
      publicMetadata: options['public-metadata'] ?? false,
    };
    const body = { document: definition.document, merge: true, fill };
    const environment = encodeURIComponent(environmentOf(options.environment, world));
    const where = `/environments/${environment}`;
    terminal.progress('Trying it');
    const tried = await control.ask<DryRunAnswer>(`${where}/import/dry-run`, {
      method: 'POST',
      body,
      repeats: true,
    });
    if (tried.problems.length > 0) throw notServable(path, tried.problems, definition);
    const { differences, filled } = tried;
    const lines = [
      ...differences.map(({ name, how, words }) => `${how.padEnd(8)}${name}: ${words[0]}`),
      ...(filled.length > 0 ? ['', 'Filled in, since the file does not say it:'] : []),
      ...filled.map(({ pointer, value }) => `  ${pointer}: ${JSON.stringify(value)}`),
      '',
    ];
    const result = { file: path, differences, filled };
    if (differences.length === 0) {
      return { result, lines: ['Nothing would change: it is served already.'] };
    }
    if (isDry) return { result, lines: [...lines, 'Nothing was proposed (--dry-run).'] };

    const said = { title: `Import of ${path}`.slice(0, 200), reason: options.reason };
    const { revision: version } = await control.ask<{ revision: number }>(`${where}/toggles`);
    const drafted = await control.ask<ChangeAnswer>(`${where}/import`, {
      method: 'POST',
      body: { ...body, ...said },
      version,
    });
    const change = await control.ask<ChangeAnswer>(`${where}/changes/${drafted.id}/submit`, {
      method: 'POST',
      version: drafted.version,
    });
    const link = linkTo(control, change);
    return {
      result: { ...result, change: change.id, state: change.state, link },
      lines: [
        ...lines,
        `Change ${change.id} is ${change.state}. Somebody else approves it:`,
        `  ${link}`,
      ],
    };
  },
});

function notServable(path: string, problems: readonly Problem[], { lineOf }: ReadDefinition) {
  const placed = problems.map((problem) => ({ ...problem, line: lineOf(problem.pointer) }));
  const lines = placed.map((problem) => {
    const [first = '', ...more] = problemLines([problem]);
    return [`  ${path}:${problem.line} ${first.trim()}`, ...more].join('\n');
  });
  return new Refusal([`${path} cannot be served as it is:`, ...lines].join('\n'), {
    next: 'Mend it and import it again. Nothing was proposed.',
    problems: placed,
  });
}
