import type { Database } from '../database/database.ts';
import { lint, type Verdict } from '../lint/lint.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { type ReadArtifacts, storedArtifacts } from './stored-artifacts.ts';

/** Lints a document against the stored versions, as seen by this transaction. */
export async function lintStored(
  db: Database,
  content: unknown,
  {
    before,
    artifacts = storedArtifacts,
  }: { before?: ToggleDocument | undefined; artifacts?: ReadArtifacts | undefined } = {},
): Promise<Verdict> {
  return lint(content, { before, artifacts: await artifacts(db, content, before) });
}
