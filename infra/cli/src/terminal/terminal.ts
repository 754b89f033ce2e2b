export interface Terminal {
  /** Something long goes on: to the error stream, so that a result can be piped. */
  progress(text: string): void;
  /** A line while the command still runs. With `--json` it is progress. */
  say(text: string): void;
}

interface Streams {
  out: (text: string) => void;
  err: (text: string) => void;
}

export function openTerminal({ out, err }: Streams, { json }: { json: boolean }): Terminal {
  return {
    progress: (text) => err(`  ${text}\n`),
    say: (text) => (json ? err : out)(`${text}\n`),
  };
}
