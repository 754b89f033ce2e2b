import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import { specification } from './rows.ts';

const file = 'infra/sandbox/local/fixtures.json';

/** Reports a copy of the seed data that is not byte-identical to the specified one. */
export function seedData(root: string): Problem[] {
  const specified = specification(root, 'fixtures.json');
  if (specified === undefined || specified === textIfAny(root, file)) return [];
  return [{ file, says: 'differs from ../shared/spec/fixtures.json; copy that file over it' }];
}

export function seedDataSkips(root: string): string[] {
  return specification(root, 'fixtures.json') === undefined ? ['seed data: no ../shared'] : [];
}
