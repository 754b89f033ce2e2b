import { runCli } from '../run-cli.ts';

interface Surroundings {
  cwd: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
}

/** Runs one invocation of the program in this process and captures its output. */
export async function call(
  argv: string[],
  { cwd, env = {}, signal = new AbortController().signal }: Surroundings,
) {
  const printed = { out: '', err: '' };
  const code = await runCli(argv, {
    env,
    cwd,
    signal,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
  });
  return { code, ...printed, json: () => JSON.parse(printed.out) };
}
