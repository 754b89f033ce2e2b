import { textIfAny } from '../tree.ts';

/** How a customer learns of an error: the texts, and the file that shows them. */
export type Told =
  | { shownBy: string; texts: string[] }
  /** Why no customer sees the error. */
  | { notShown: string }
  /** The planned part of the product whose pages will show the error. */
  | { comesWith: string };

/** Returns the texts of every error row. */
export const toldOf = (root: string): Record<string, Told> =>
  JSON.parse(textIfAny(root, 'infra/delivery/checks/src/coverage/error-texts.json') ?? '{}');
