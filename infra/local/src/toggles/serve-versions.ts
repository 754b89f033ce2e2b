import type { StartedControl } from '@sideband/control';
import { StartProblem } from '../terminal/start-problem.ts';
import { seedToggles, type ToggleDocument } from './seed-toggles.ts';
import { updateToggleFile } from './toggle-file.ts';

/**
 * Has control serve what was built. Before there is a first revision the toggle file is that one;
 * from then on the file only notes builds, and control's document is the ground for the next.
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

/** A refused document is said with every place that is wrong. */
function asStartProblem(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'problems' in error && Array.isArray(error.problems)))
    return error;
  const places = error.problems.map(({ pointer, message }) => `  ${pointer}: ${message}`);
  return new StartProblem(
    `These toggles cannot be served. Mend ${file}, or delete it for a new one.\n${places.join('\n')}`,
  );
}
