import { isFullOnly } from '../tests/full-only.ts';
import { kindOf } from '../tests/kinds.ts';

/** What CI runs of a full run at one go: a test file, or one of several shards of it. */
export interface Part {
  name: string;
  /** A path, or the pattern of several. */
  file: string;
  /** The database that the usual run leaves out. */
  on?: 'PGlite';
  /** Which of its journeys, as options of Playwright: a shard, `2/8`, or what their titles have. */
  shard?: string;
  grep?: string;
}

/**
 * Test files that do more in `npm run test:full` than in `npm test`, sorted: those of a name of their own, and those with
 * larger counts. One that says "in 8 parts on the rota", or "by language on the rota", takes as many turns.
 */
export function partsIn(files: string[], read: (file: string) => string): Part[] {
  const fuller = files
    .filter((file) => kindOf(file) !== undefined)
    .map((file) => ({ file, text: read(file) }))
    .filter(({ file, text }) => isFullOnly(file) || /process\.env\.SIDEBAND_FULL\b/.test(text));
  return [...onPglite, ...fuller.sort(byPlace).flatMap(({ file, text }) => turnsOf(file, text))];
}

/** The usual run has most database tests on PostgreSQL alone. */
const onPglite: Part[] = ['1/3', '2/3', '3/3'].map((shard) => ({
  ...{ name: `database tests on PGlite ${shard}`, file: '\\.database\\.test\\.ts$' },
  ...{ on: 'PGlite', shard },
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

/** Journeys last, which take longest. */
const placeOf = ({ file }: { file: string }) => `${kindOf(file) === 'journeys' ? 1 : 0} ${file}`;
const byPlace = (one: { file: string }, other: { file: string }) =>
  placeOf(one) < placeOf(other) ? -1 : 1;

/** The parts of turn number `turn`, `count` of them: the next turn goes on where this one ends, and round again. */
export function partsOfTurn(parts: Part[], { turn, count }: { turn: number; count: number }) {
  const taken = Math.min(count, parts.length);
  const places = Array.from({ length: taken }, (_, nth) => (turn * taken + nth) % parts.length);
  return parts.filter((_, place) => places.includes(place));
}
