import type { Kind } from './kinds.ts';

export interface Outcome {
  kind: Kind;
  /** Path relative to the repository root. */
  file: string;
  /** Full title. Empty when the whole file failed to run. */
  title: string;
  /** Title of the test itself, without the titles of the surrounding describe blocks. */
  own?: string;
  /** Number of assertions, if the test runner counts them. */
  asserts?: number;
  state: 'passed' | 'failed' | 'skipped';
  /** Error message of the test runner, unchanged. */
  error?: string;
}

export const hasFailed = ({ state }: Outcome) => state === 'failed';

/** `infra/services/api/src/a.test.ts › redeems a card once` */
export function nameOf({ file, title }: Outcome): string {
  return title === '' ? file : `${file} › ${title}`;
}
