import type { NewOverrideAnswer, OverridesAnswer } from '@sideband/control/contract';
import { defineCommand } from '../command.ts';
import { type Control, openControl } from '../control/control.ts';
import { misused } from '../refusal.ts';
import { environmentOf, environmentOption } from '../settings/environment.ts';

export const override = defineCommand({
  usage: '[name version]',
  takes: { least: 0, most: 2 },
  about:
    'Makes a link that opens the deployed product with one version of one remote, promoted or not. Whoever\nopens it sees a bar that says so and leads out of it. Without a name it lists the links that are good.',
  options: {
    hours: { type: 'string', value: '<number>', says: 'how long it is good; 8, at most 168' },
    path: { type: 'string', value: '</path>', says: 'where it opens the product' },
    revoke: { type: 'string', value: '<id>', says: 'ends a link; open pages say so' },
    environment: environmentOption,
  },
  async run({ given: [remote, version], options, world }) {
    const control = openControl(world);
    const where = encodeURIComponent(environmentOf(options.environment, world));
    const path = `/environments/${where}/overrides`;
    if (options.revoke !== undefined) return revoke(control, path, options.revoke);
    if (remote === undefined) return list(control, path);
    if (version === undefined) throw misused('Which version?', 'sideband status lists them.');
    const hours = Number(options.hours ?? 8);
    if (!(hours > 0)) throw misused(`${options.hours} is no number of hours.`);
    const body = { remote, version, hours, ...(options.path && { path: options.path }) };
    const made = await control.ask<NewOverrideAnswer>(path, { method: 'POST', body });
    return {
      result: { remote, version, ...made },
      lines: [
        made.link,
        '',
        `Good until ${made.until}. To end it: sideband override --revoke ${made.id}`,
      ],
    };
  },
});

async function list(control: Control, path: string) {
  const { overrides } = await control.ask<OverridesAnswer>(path);
  const lines = overrides.map(
    ({ id, remote, version, follows, createdBy, until }) =>
      `${id}  ${remote} ${follows ?? version}  by ${createdBy}, until ${until}`,
  );
  return { result: { overrides }, lines: lines.length > 0 ? lines : ['No link is good.'] };
}

async function revoke(control: Control, path: string, given: string) {
  if (!/^\d{1,9}$/.test(given)) throw misused(`${given} is no number of a link.`);
  await control.ask(`${path}/${given}`, { method: 'DELETE' });
  return { result: { revoked: Number(given) }, lines: [`Link ${given} is over.`] };
}
