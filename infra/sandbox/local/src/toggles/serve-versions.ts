import type { StartedControl } from '@sideband/control';
import { StartProblem } from '../terminal/start-problem.ts';
import { seedToggles, type ToggleDocument } from './seed-toggles.ts';
import { updateToggleFile } from './toggle-file.ts';

/**
 * Makes control serve the latest builds. The toggle file becomes the first revision. After that,
 * the file only records builds, and each new revision is based on control's document.
 */
export async function serveVersions(
  control: Pick<StartedControl, 'revise'>,
  { togglesFile, versions }: { togglesFile: string; versions: Record<string, string> },
) {
  const seed = await updateToggleFile(togglesFile, versions);
  const job = { actor: 'local build', reason: 'What was built on this machine' };
  try {
    await control.revise(job, (served) =>
      seedToggles((served ?? seed) as ToggleDocument, versions),
    );
  } catch (error) {
    throw asStartProblem(error, togglesFile);
  }
}

/** Turns the error for a rejected document into a message that lists every invalid value. */
function asStartProblem(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'problems' in error && Array.isArray(error.problems)))
    return error;
  const places = error.problems.map(({ pointer, message }) => `  ${pointer}: ${message}`);
  return new StartProblem(
    `These toggles cannot be served. Mend ${file}, or delete it for a new one.\n${places.join('\n')}`,
  );
}
