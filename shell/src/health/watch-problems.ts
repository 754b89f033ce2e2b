/** What the document has kept of the time before the shell's script ran; see the edge's documents. */
type Early = (ErrorEvent | PromiseRejectionEvent | Event)[];

/** Tells of every error that nobody caught, also of those before, with the stack or script that it came from. */
export function watchProblems(tell: (error: unknown, where: string) => void) {
  const thrown = ({ error, message, filename }: ErrorEvent) =>
    tell(error ?? message, `${filename} ${stackOf(error)}`);
  const rejected = ({ reason }: PromiseRejectionEvent) => tell(reason, stackOf(reason));
  addEventListener('error', thrown);
  addEventListener('unhandledrejection', rejected);

  for (const event of (globalThis as { __early?: Early }).__early ?? []) {
    if ('reason' in event) rejected(event);
    else if ('message' in event) thrown(event);
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
