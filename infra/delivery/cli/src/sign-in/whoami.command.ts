import type { MeAnswer } from '@sideband/control/contract';
import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { credentialOf } from '../settings/settings.ts';

export const whoami = defineCommand({
  usage: '',
  takes: { least: 0, most: 0 },
  about:
    'Whom control takes you for, what you may do there, and where the token comes from. The token itself is\nnever shown.',
  options: {},
  async run({ world }) {
    const { source, expiresAt } = credentialOf(world);
    const control = openControl(world);
    const { name, email, role, rights, names = [] } = await control.ask<MeAnswer>('/me');
    const remotes = names.includes('*') ? 'every remote and the shell' : names.join(', ');
    const who = name ? `${name} <${email}>, ${role}` : 'nobody in particular (the admin token)';
    return {
      result: { control: control.address, name, email, role, rights, names, source, expiresAt },
      lines: [
        who,
        `  at ${control.address}`,
        `  may ${rights.join(', ')}`,
        ...(rights.includes('publish') ? [`  publishes ${remotes || 'no remote'}`] : []),
        `  by ${source}${expiresAt ? `, until ${expiresAt.slice(0, 10)}` : ''}`,
      ],
    };
  },
});
