import { runCli } from './run-cli.ts';

/** Runs the command line of this process and sets its exit code. */
export async function start() {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The first signal shuts down gracefully; the second exits immediately.
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      stopping.abort();
    });
  }
  process.exitCode = await runCli(process.argv.slice(2), {
    env: process.env,
    cwd: process.cwd(),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    signal: stopping.signal,
  });
}
