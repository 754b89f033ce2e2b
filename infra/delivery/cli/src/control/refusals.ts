import type { ProblemAnswer } from '@sideband/control/contract';
import { Refusal } from '../refusal.ts';

/** An error response from control. */
class Refused extends Refusal {
  readonly status: number;
  constructor(status: number, ...refusal: ConstructorParameters<typeof Refusal>) {
    super(...refusal);
    this.status = status;
  }
}

interface ProblemLine {
  pointer: string;
  message: string;
  hint?: string;
  allowed?: string[];
}

/** Formats each problem with its JSON pointer and a hint on how to fix it. */
export const problemLines = (problems: readonly ProblemLine[]) =>
  problems.flatMap(({ pointer, message, hint, allowed }) => [
    `  ${pointer || '/'}: ${message}`,
    ...(hint ? [`    ${hint}`] : []),
    ...(allowed?.length ? [`    It may be: ${allowed.join(', ')}`] : []),
  ]);

export function refusalOf(status: number, told: Partial<ProblemAnswer>): Refused {
  const { detail = `Control answered with ${status}.`, problems = [] } = told;
  const message = [detail, ...problemLines(problems)].join('\n');
  const isOutside = status === 401 || status === 403 || status >= 500;
  return new Refused(status, message, {
    next: nextAfter(status),
    exitCode: isOutside ? 3 : 1,
    problems,
  });
}

function nextAfter(status: number): string | undefined {
  if (status === 401)
    return 'Your token is no longer valid: sideband sign-in gets another. In CI, have a new one made.';
  if (status === 403)
    return 'Your token may not do this: publishing takes one with the scope publish, for this remote.';
  if (status === 429) return 'Wait a minute and repeat it.';
  if (status >= 500) return 'Repeat it: what was done so far is found again.';
  return undefined;
}

export function unreachable(address: string, error: unknown): Refusal {
  const { cause } = error instanceof Error ? error : {};
  const why = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return new Refusal(`Control at ${address} does not answer${why}.`, {
    next: 'SIDEBAND_CONTROL says where it is. On this machine npm start runs one.',
    exitCode: 3,
  });
}
