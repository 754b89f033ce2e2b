import type { ChangeAnswer } from '@sideband/control/contract';
import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { linkTo } from '../control/follow-change.ts';
import { misused } from '../refusal.ts';
import { environmentOf, environmentOption } from '../settings/environment.ts';

export const rollback = defineCommand({
  usage: '<name> --reason <text>',
  takes: { least: 1, most: 1 },
  about:
    'Takes one remote, or the shell, back to the version that served everyone before; everything else stays\nas it is. At once, and someone looks at it afterwards. Open pages keep what they have.',
  options: {
    reason: { type: 'string', value: '<text>', says: 'why, for the audit' },
    environment: environmentOption,
  },
  async run({ given: [name = ''], options: { reason, environment }, world }) {
    if (!reason) throw misused('Why? The audit wants to know.', 'Add --reason "…"');
    const control = openControl(world);
    const where = encodeURIComponent(environmentOf(environment, world));
    const change = await control.ask<ChangeAnswer>(`/environments/${where}/returns`, {
      method: 'POST',
      body: { name, reason },
    });
    const { id, state, appliedRevision: revision, title } = change;
    const link = linkTo(control, change);
    return {
      result: { name, change: id, state, revision, title, link },
      lines: [
        `${title}: served from revision ${revision} on.`,
        '',
        `  ${link}    for the after-review`,
      ],
    };
  },
});
