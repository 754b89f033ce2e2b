import { folderOfRemote } from './sources.ts';

/** Events recorded before the shell's script ran (see `early-problems.ts` of the edge). */
type Early = (ErrorEvent | PromiseRejectionEvent | Event)[];

/**
 * Reports every uncaught error with its stack or script, including earlier ones, and violations of
 * the document's policy by remotes.
 */
export function watchProblems(tell: (error: unknown, where: string) => void) {
  const thrown = ({ error, message, filename }: ErrorEvent) =>
    tell(error ?? message, `${filename} ${stackOf(error)}`);
  const rejected = ({ reason }: PromiseRejectionEvent) => tell(reason, stackOf(reason));
  addEventListener('error', thrown);
  addEventListener('unhandledrejection', rejected);
  addEventListener('securitypolicyviolation', (event) => {
    const error = violationOf(event);
    // Browser extensions violate the policy as well.
    if (folderOfRemote.test(error.stack)) tell(error, error.stack);
  });

  for (const event of (globalThis as { __early?: Early }).__early ?? []) {
    if ('reason' in event) rejected(event);
    else if ('message' in event) thrown(event);
  }
}

/** The blocked URL is left out, because it may contain personal data. */
function violationOf(event: SecurityPolicyViolationEvent) {
  const { effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
  const stack = `at ${sourceFile}:${lineNumber}:${columnNumber}`;
  return Object.assign(new Error(effectiveDirective), { name: 'PolicyViolation', stack });
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
