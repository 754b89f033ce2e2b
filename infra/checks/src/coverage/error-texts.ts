import { textIfAny } from '../tree.ts';

/** What a person reads where a code comes back: the texts, and the file that shows them. */
export type Told =
  | { shownBy: string; texts: string[] }
  /** Nobody reads it, and why. */
  | { notShown: string }
  /** The part whose pages will show it. */
  | { comesWith: string };

/** Row of an error → what is told of it. */
export const toldOf = (root: string): Record<string, Told> =>
  JSON.parse(textIfAny(root, 'infra/checks/src/coverage/error-texts.json') ?? '{}');
