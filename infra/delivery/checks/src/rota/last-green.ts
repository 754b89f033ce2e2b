import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textIfAny } from '../tree.ts';
import type { Part } from './parts.ts';

/** Each part with the day and commit of its last full run in which every test passed. */
export type LastGreen = Record<string, { on: string; commit: string }>;

const file = 'infra/delivery/checks/src/rota/last-green.json';

export const lastGreenIn = (root: string): LastGreen => JSON.parse(textIfAny(root, file) ?? '{}');

/** Records that these parts passed now, and drops parts that no longer exist. */
export function recordGreen(root: string, parts: Part[], green: Part[]) {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root });
  const now = { on: new Date().toISOString().slice(0, 10), commit: String(commit).trim() };
  const known = lastGreenIn(root);
  const names = new Set(green.map(({ name }) => name));
  const next = parts.flatMap(({ name }) => {
    const was = names.has(name) ? now : known[name];
    return was ? [[name, was]] : [];
  });
  writeFileSync(join(root, file), `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
}
