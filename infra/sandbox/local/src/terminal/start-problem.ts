/**
 * A problem that the developer at the terminal can fix. The message says how, so no stack trace is
 * printed.
 */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** Returns the text to print about a failure, in plain words for known causes. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? `Port ${error.port}` : 'A port';
    return `${port} is taken. PORT=5000 npm start moves all of them.`;
  }
  if (code === 'ENOSPC' || code === '53100' || /ENOSPC|No space left/i.test(error.message)) {
    return 'The disk is full. Free some space and start again; npm start -- --reset removes what local runs have left here.';
  }
  if (error.name === 'DataOfAnotherVersion') {
    return `${error.message} Start with that version, or npm start -- --reset to begin anew here.`;
  }
  const isOurs = ['StartProblem', 'DataInUse', 'BadSetting'].includes(error.name);
  return isOurs ? error.message : (error.stack ?? error.message);
}
