import type { Terminal } from './terminal/terminal.ts';

/** Where and how the program was called. */
export interface World {
  env: Record<string, string | undefined>;
  cwd: string;
  /** Aborts when the person presses Ctrl+C. */
  signal: AbortSignal;
}

export interface Option {
  type: 'string' | 'boolean';
  /** What stands for the value in the help: `<text>`. */
  value?: string;
  says: string;
}
export type Options = Record<string, Option>;

type Values<O extends Options> = {
  [Name in keyof O]?: { string: string; boolean: boolean }[O[Name]['type']] | undefined;
};

export interface Asked<O extends Options> {
  /** What was given without a dash, in order. */
  given: string[];
  options: Values<O>;
  world: World;
  terminal: Terminal;
}

/** What a command has done. */
export interface Outcome {
  /** The one document that `--json` prints. */
  result: object;
  /** The same for people. */
  lines: string[];
  /** 0 unless something was found that has to be mended. */
  exitCode?: number;
}

export interface Command<O extends Options = Options> {
  /** What follows the name: `<name> [version]`. */
  usage: string;
  /** How many words may be given without a dash. */
  takes: { least: number; most: number };
  /** What it does, for `--help`; the first line is what the list of commands says. */
  about: string;
  options: O;
  /** Throws `Refusal` for what a person can mend. */
  run(asked: Asked<O>): Promise<Outcome>;
}

/** Gives the options their types. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command<O> => command;
