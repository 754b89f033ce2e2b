import { parseArgs } from 'node:util';
import type { Command, Outcome, World } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { misused, Refusal } from './refusal.ts';
import { openTerminal } from './terminal/terminal.ts';

interface Surroundings extends World {
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Runs one invocation of the program and returns its exit code. Never rejects. */
export async function runCli(argv: string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings;
  const json = argv.includes('--json');
  try {
    const outcome = await answer(argv, surroundings, json);
    if (typeof outcome === 'string') {
      out(outcome);
      return 0;
    }
    out(json ? `${JSON.stringify(outcome.result, null, 2)}\n` : linesOf(outcome));
    return outcome.exitCode ?? 0;
  } catch (error) {
    const refusal = asRefusal(error, surroundings);
    const { message, next, problems } = refusal;
    if (json) out(`${JSON.stringify({ error: { message, next, problems } }, null, 2)}\n`);
    else err(`\n${message}\n${next ? `\n${next}\n` : ''}\n`);
    return refusal.exitCode;
  }
}

async function answer(argv: string[], surroundings: Surroundings, json: boolean) {
  const [name, ...rest] = argv.filter((word) => word !== '--json');
  if (name === undefined || name === '--help' || name === 'help') return overview(summaries());
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) throw misused(`There is no command ${name}.`, 'sideband --help lists them.');
  const command = await entry.load();
  if (rest.includes('--help')) return helpOf(name, command);
  const { env, cwd, signal } = surroundings;
  const terminal = openTerminal(surroundings, { json });
  return command.run({ ...read(name, command, rest), world: { env, cwd, signal }, terminal });
}

const summaries = () =>
  Object.fromEntries(Object.entries(commands).map(([name, { says }]) => [name, says]));

function read(name: string, { options, takes, usage }: Command, rest: string[]) {
  const { values, positionals } = parsed(name, options, rest);
  const { least, most } = takes;
  if (positionals.length < least || positionals.length > most) {
    throw misused(`It is: sideband ${name} ${usage}`, `sideband ${name} --help says more.`);
  }
  return { given: positionals, options: values };
}

function parsed(name: string, options: Command['options'], args: string[]) {
  const types = Object.entries(options).map(([option, { type }]) => [option, { type }] as const);
  try {
    return parseArgs({ args, options: Object.fromEntries(types), allowPositionals: true });
  } catch (error) {
    throw misused(
      error instanceof Error ? error.message : String(error),
      `sideband ${name} --help`,
    );
  }
}

const linesOf = ({ lines }: Outcome) => (lines.length > 0 ? `${lines.join('\n')}\n` : '');

/** Unexpected errors are our own bugs, so their stack trace is kept. */
function asRefusal(error: unknown, { signal }: Pick<World, 'signal'>): Refusal {
  if (error instanceof Refusal) return error;
  if (signal.aborted) {
    return new Refusal('Stopped. Repeat it: what was done so far is found again.', { exitCode: 3 });
  }
  return new Refusal(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
