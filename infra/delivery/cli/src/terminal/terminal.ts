export interface Terminal {
  /** Reports progress on stderr, so that stdout can be piped. */
  progress(text: string): void;
  /** Prints a line while the command is still running. With `--json` it goes to stderr. */
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
