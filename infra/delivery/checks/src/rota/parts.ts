import { isFullOnly } from '../tests/full-only.ts';
import { kindOf } from '../tests/kinds.ts';

/** Unit of a full run that CI runs in one turn: a test file, or one of its shards. */
export interface Part {
  name: string;
  /** A path, or a pattern that matches several files. */
  file: string;
  /** The database that a normal run skips. */
  on?: 'PGlite';
  /**
   * Playwright options that select some of a file's journeys: a shard, `2/8`, or a part of their
   * titles.
   */
  shard?: string;
  grep?: string;
}

/**
 * Returns the test files that do more in `npm run test:full` than in `npm test`, sorted: those
 * named `.full.`, and those with larger counts. A file that contains "in 8 parts on the rota" or
 * "by language on the rota" is split into as many turns.
 */
export function partsIn(files: string[], read: (file: string) => string): Part[] {
  const fuller = files
    .filter((file) => kindOf(file) !== undefined)
    .map((file) => ({ file, text: read(file) }))
    .filter(({ file, text }) => isFullOnly(file) || /process\.env\.SIDEBAND_FULL\b/.test(text));
  return [...onPglite, ...fuller.sort(byPlace).flatMap(({ file, text }) => turnsOf(file, text))];
}

/** A normal run executes most database tests on PostgreSQL only. */
const onPglite: Part[] = ['1/3', '2/3', '3/3'].map((shard) => ({
  name: `database tests on PGlite ${shard}`,
  file: '\\.database\\.test\\.ts$',
  on: 'PGlite',
  shard,
}));

const languages = ['in en-US', 'in en-CA', 'in fr-CA'];

function turnsOf(file: string, text: string): Part[] {
  if (text.includes('by language on the rota')) {
    return languages.map((grep) => ({ name: `${file} ${grep}`, file, grep }));
  }
  const count = Number(/in (\d+) parts on the rota/.exec(text)?.[1] ?? 1);
  if (count === 1) return [{ name: file, file }];
  const shards = Array.from({ length: count }, (_, nth) => `${nth + 1}/${count}`);
  return shards.map((shard) => ({ name: `${file} ${shard}`, file, shard }));
}

/** Sorts journeys last, because they take longest. */
const placeOf = ({ file }: { file: string }) => `${kindOf(file) === 'journeys' ? 1 : 0} ${file}`;
const byPlace = (one: { file: string }, other: { file: string }) =>
  placeOf(one) < placeOf(other) ? -1 : 1;

/**
 * Returns the parts of a turn in round-robin order: `count` parts, starting where the previous turn
 * ended.
 */
export function partsOfTurn(parts: Part[], { turn, count }: { turn: number; count: number }) {
  const taken = Math.min(count, parts.length);
  const places = Array.from({ length: taken }, (_, nth) => (turn * taken + nth) % parts.length);
  return parts.filter((_, place) => places.includes(place));
}
