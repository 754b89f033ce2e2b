import type { Kind } from './kinds.ts';

export interface Outcome {
  kind: Kind;
  /** Relative to the repository. */
  file: string;
  /** Full title. Empty when the whole file could not run. */
  title: string;
  /** Title without those of the surrounding describe blocks. */
  own?: string;
  /** Number of assertions, if the runner counts them. */
  asserts?: number;
  state: 'passed' | 'failed' | 'skipped';
  /** Error message of the runner, unchanged. */
  error?: string;
}

export const hasFailed = ({ state }: Outcome) => state === 'failed';

/** `infra/services/api/src/a.test.ts › redeems a card once` */
export function nameOf({ file, title }: Outcome): string {
  return title === '' ? file : `${file} › ${title}`;
}
