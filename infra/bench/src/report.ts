import type { Profile, Visit } from './measure.ts';
import { type Estimate, median, medianEstimate, ratioOfMedians } from './statistics.ts';

/** What one route may cost more than the same route in one bundle. */
const budget = { ratio: 1.12, moreBytes: 14_000, depth: 2 };

/** Prints what was measured of [federated, one bundle] pairs, and whether it is within the budget. */
export function report(profile: Profile, visits: [Visit, Visit][]) {
  console.info(`\n${profile.name}, ${visits.length} interleaved pairs`);
  const sides = [visits.map(([one]) => one), visits.map(([, other]) => other)] as const;
  for (const [name, side] of [
    ['federated ', sides[0]],
    ['one bundle', sides[1]],
  ] as const) {
    const of = (pick: (visit: Visit) => number) => median(side.map(pick));
    console.info(
      `  ${name}  visible ${range(medianEstimate(side.map((v) => v.visibleMs)), 0)} ms` +
        `  first paint ${Math.round(of((v) => v.firstPaintMs))} ms` +
        `  ${of((v) => v.requests)} requests  depth ${of((v) => v.depth)}` +
        `  ${kilobytes(of((v) => v.bytes))}  later ${kilobytes(of((v) => v.bytesLater))}  twice ${side.flatMap((v) => v.twice).length}`,
    );
  }
  const ratio = ratioOfMedians(visits.map(([one, other]) => [one.visibleMs, other.visibleMs]));
  const more = median(sides[0].map((v) => v.bytes)) - median(sides[1].map((v) => v.bytes));
  const depth = median(sides[0].map((v) => v.depth));
  console.info(
    `  ratio ${range(ratio, 3)} (at most ${budget.ratio})${verdict(ratio.value <= budget.ratio)}`,
  );
  console.info(
    `  ${kilobytes(more)} more (at most ${kilobytes(budget.moreBytes)})${verdict(more <= budget.moreBytes)}`,
  );
  console.info(`  depth ${depth} (at most ${budget.depth})${verdict(depth <= budget.depth)}`);
}

const range = ({ value, from, to }: Estimate, digits: number) =>
  `${value.toFixed(digits)} [${from.toFixed(digits)}–${to.toFixed(digits)}]`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const verdict = (fits: boolean) => (fits ? '' : '  ✗ over');
