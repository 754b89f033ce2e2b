import type { ChangeAnswer } from '@sideband/control/contract';
import { defineCommand, type Outcome } from '../command.ts';
import { openControl } from '../control/control.ts';
import { followChange, linkTo } from '../control/follow-change.ts';
import { misused } from '../refusal.ts';
import { environmentOf, environmentOption } from '../settings/environment.ts';
import { audienceOf, sayAudience } from './audience.ts';

export const promote = defineCommand({
  usage: '<name> <version> --reason <text>',
  takes: { least: 2, most: 2 },
  about:
    'Gives a published version to everyone, to a segment, or to a part of everyone. In production someone\nelse has to approve it; --wait goes on when that is done. Open pages keep what they have: whoever is in the\nmiddle of something finishes it on the old version, the next document has the new one.',
  options: {
    segment: { type: 'string', value: '<name>', says: 'to a segment of customers only' },
    percent: {
      type: 'string',
      value: '<number>',
      says: 'to a part of everyone; who has it keeps it when the part grows',
    },
    reason: { type: 'string', value: '<text>', says: 'why, for the audit and for who approves it' },
    wait: { type: 'boolean', says: 'waits until it is approved and applied' },
    environment: environmentOption,
  },
  async run({ given: [name = '', version = ''], options, world, terminal }) {
    const audience = audienceOf(options);
    const { reason } = options;
    if (!reason) throw misused('Why? Whoever approves it wants to know.', 'Add --reason "…"');
    const control = openControl(world);
    const environment = environmentOf(options.environment, world);
    const path = `/environments/${encodeURIComponent(environment)}/promotions`;
    const body = { name, version, audience, reason };
    let change = await control.ask<ChangeAnswer>(path, { method: 'POST', body });
    if (options.wait && change.state !== 'applied') {
      terminal.progress(`Waiting for somebody else to approve it: ${linkTo(control, change)}`);
      const onState = terminal.progress;
      change = await followChange(control, change, { signal: world.signal, onState });
    }
    const link = linkTo(control, change);
    return outcomeOf(change, { name, version, link, to: sayAudience(audience) });
  },
});

function outcomeOf(
  { id, state, appliedRevision }: ChangeAnswer,
  { name, version, link, to }: { name: string; version: string; link: string; to: string },
): Outcome {
  const result = { name, version, change: id, state, revision: appliedRevision, link };
  if (state === 'applied') {
    const back = `sideband rollback ${name} --reason "…"`;
    const said = `${name} ${version} goes to ${to}, from revision ${appliedRevision} on.`;
    return { result, lines: [said, '', `  ${back}    takes it back`] };
  }
  return {
    result,
    lines: [
      `${name} ${version} to ${to}: change ${id} is ${state}. Somebody else has to approve it:`,
      '',
      `  ${link}`,
    ],
  };
}
