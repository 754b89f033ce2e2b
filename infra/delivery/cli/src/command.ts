import type { Terminal } from './terminal/terminal.ts';

/** Environment in which the program was started. */
export interface World {
  env: Record<string, string | undefined>;
  cwd: string;
  /** Aborts when the user presses Ctrl+C. */
  signal: AbortSignal;
}

export interface Option {
  type: 'string' | 'boolean';
  /** Placeholder for the value in the help text: `<text>`. */
  value?: string;
  says: string;
}
export type Options = Record<string, Option>;

type Values<O extends Options> = {
  [Name in keyof O]?: { string: string; boolean: boolean }[O[Name]['type']] | undefined;
};

export interface CommandRequest<O extends Options> {
  /** Positional arguments in the order in which they were given. */
  given: string[];
  options: Values<O>;
  world: World;
  terminal: Terminal;
}

/** Result of a command. */
export interface Outcome {
  /** The document that `--json` prints. */
  result: object;
  /** The same result, formatted as text for people. */
  lines: string[];
  /** Exit code, 0 by default. Nonzero when the command found something that has to be fixed. */
  exitCode?: number;
}

export interface Command<O extends Options = Options> {
  /** Usage after the command name: `<name> [version]`. */
  usage: string;
  /** Allowed number of positional arguments. */
  takes: { least: number; most: number };
  /** Description that `--help` prints. */
  about: string;
  options: O;
  /** Runs the command. Rejects with a `Refusal` for problems that the user can fix. */
  run(asked: CommandRequest<O>): Promise<Outcome>;
}

/** Infers the types of the option values from the option definitions. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command<O> => command;
