import { Refused } from '../refusals/refused.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import type { Verdict } from './lint.ts';

/** Returns the document of a verdict. Refused with its problems when it is invalid. */
export function accepted(verdict: Verdict): ToggleDocument {
  if (verdict.ok) return verdict.document;
  throw new Refused('wrong-document', 'The document would be wrong.', verdict.problems);
}
