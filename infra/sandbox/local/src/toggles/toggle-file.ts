import { readFile, rename, writeFile } from 'node:fs/promises';
import { StartProblem } from '../terminal/start-problem.ts';
import { seedToggles, type ToggleDocument } from './seed-toggles.ts';

/**
 * Updates the toggle file with the latest builds and returns its content. Manual edits are kept.
 */
export async function updateToggleFile(
  file: string,
  versions: Record<string, string>,
): Promise<ToggleDocument> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  const before = found === undefined ? undefined : parse(file, found);
  const document = seedToggles(before, versions);
  const next = `${JSON.stringify(document, null, 2)}\n`;
  if (next === found) return document;
  // Written atomically, because the edge may read it at any time.
  await writeFile(`${file}.next`, next);
  await rename(`${file}.next`, file);
  return document;
}

function parse(file: string, text: string): ToggleDocument {
  try {
    const content: unknown = JSON.parse(text);
    if (isDocument(content)) return content;
  } catch (error) {
    throw new StartProblem(`${file} is not JSON (${error}). Mend it, or delete it for a new one.`);
  }
  throw new StartProblem(`${file} holds no "flags". Mend it, or delete it for a new one.`);
}

/**
 * Checks only what is needed to update the document. The edge validates it strictly and reports
 * errors.
 */
function isDocument(content: unknown): content is ToggleDocument {
  if (!isObject(content) || !isObject(content.flags)) return false;
  return Object.values(content.flags).every((flag) => isObject(flag) && isObject(flag.variants));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
