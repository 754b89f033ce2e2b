import type { Kind } from './kinds.ts';

/** How one test ended. */
export interface Outcome {
  kind: Kind;
  /** Relative to the repository. */
  file: string;
  /** Empty where the whole file could not run. */
  title: string;
  /** Its own title, without those of the describe blocks around it. */
  own?: string;
  /** How many assertions it made, where the runner counts them. */
  asserts?: number;
  state: 'passed' | 'failed' | 'skipped';
  /** What the runner said, as it said it. */
  error?: string;
}

export const hasFailed = ({ state }: Outcome) => state === 'failed';

/** `infra/api/src/a.test.ts › redeems a card once` */
export function nameOf({ file, title }: Outcome): string {
  return title === '' ? file : `${file} › ${title}`;
}
