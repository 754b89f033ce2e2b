import type { Command, Option } from './command.ts';

const everywhere: Record<string, Option> = {
  json: {
    type: 'boolean',
    says: 'one JSON document on standard output; progress goes to the other',
  },
  help: { type: 'boolean', says: 'this page' },
};

/** Formats the list of commands for `sideband --help`. */
export function overview(commands: Record<string, string>): string {
  const lines = Object.entries(commands).map(([name, says]) => `  ${name.padEnd(12)}${says}`);
  return [
    'sideband ships a remote by itself.',
    '',
    ...lines,
    '',
    'sideband <command> --help says more. Every command takes --json.',
    '',
    'SIDEBAND_CONTROL       where control is; http://localhost:4001',
    'SIDEBAND_TOKEN         an API token in place of sign-in, or a file of mode 600 named by SIDEBAND_TOKEN_FILE',
    'SIDEBAND_SIGNING_KEY   the team key as PEM, or a file of mode 600 named by SIDEBAND_SIGNING_KEY_FILE',
    '',
  ].join('\n');
}

export function helpOf(name: string, { usage, about, options }: Command): string {
  const lines = Object.entries({ ...options, ...everywhere }).map(([option, { value, says }]) => {
    const how = [`--${option}`, value].filter(Boolean).join(' ');
    return `  ${how.padEnd(22)}${says}`;
  });
  return [`sideband ${name} ${usage}`.trimEnd(), '', about, '', ...lines, ''].join('\n');
}
