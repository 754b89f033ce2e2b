import { folderOfRemote } from './sources.ts';

/** What the document has kept of the time before the shell's script ran; see the edge's documents. */
type Early = (ErrorEvent | PromiseRejectionEvent | Event)[];

/**
 * Tells of every error that nobody caught, also of those before, with the stack or script that it came from; and of
 * what the policy of the document kept a remote from.
 */
export function watchProblems(tell: (error: unknown, where: string) => void) {
  const thrown = ({ error, message, filename }: ErrorEvent) =>
    tell(error ?? message, `${filename} ${stackOf(error)}`);
  const rejected = ({ reason }: PromiseRejectionEvent) => tell(reason, stackOf(reason));
  addEventListener('error', thrown);
  addEventListener('unhandledrejection', rejected);
  addEventListener('securitypolicyviolation', (event) => {
    const error = violationOf(event);
    // Extensions of browsers run into the policy as well.
    if (folderOfRemote.test(error.stack)) tell(error, error.stack);
  });

  for (const event of (globalThis as { __early?: Early }).__early ?? []) {
    if ('reason' in event) rejected(event);
    else if ('message' in event) thrown(event);
  }
}

/** Without what was held back, which may be anybody's address. */
function violationOf(event: SecurityPolicyViolationEvent) {
  const { effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
  const stack = `at ${sourceFile}:${lineNumber}:${columnNumber}`;
  return Object.assign(new Error(effectiveDirective), { name: 'PolicyViolation', stack });
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
