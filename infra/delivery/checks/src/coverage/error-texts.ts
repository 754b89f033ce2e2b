import { textIfAny } from '../tree.ts';

/** How a customer sees an error code: the texts, and the file that shows them. */
export type Told =
  | { shownBy: string; texts: string[] }
  /** Why no customer sees it. */
  | { notShown: string }
  /** The planned part whose pages will show it. */
  | { comesWith: string };

/** Returns the texts of every error row. */
export const toldOf = (root: string): Record<string, Told> =>
  JSON.parse(textIfAny(root, 'infra/delivery/checks/src/coverage/error-texts.json') ?? '{}');
