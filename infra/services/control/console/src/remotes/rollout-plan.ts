import { percentOf } from './percent-of.ts';

export const usualSteps = '1, 5, 25, 100';

interface Typed {
  steps: string;
  minutes: string;
  visitors: string;
}

/** Parses a typed plan. `wrong` flags the invalid fields; `steps` is present when none is. */
export function readPlan({ steps, minutes, visitors }: Typed) {
  const percents = steps
    .split(/[\s·;]+|,\s*/)
    .filter(Boolean)
    .map(percentOf);
  const [leastMinutes, leastVisitors] = [Number(minutes), Number(visitors)];
  const wrong = {
    steps: !isGrowing(percents),
    minutes: minutes.trim() === '' || !(leastMinutes >= 0 && leastMinutes <= 20_160),
    visitors: !(Number.isInteger(leastVisitors) && leastVisitors >= 10),
  };
  if (wrong.steps || wrong.minutes || wrong.visitors) return { wrong };
  return {
    wrong,
    steps: percents.flatMap((percent) =>
      percent === undefined ? [] : [{ percent, leastMinutes, leastVisitors }],
    ),
  };
}

/** Two to twelve steps, strictly increasing up to 100. */
function isGrowing(percents: (number | undefined)[]): boolean {
  if (percents.length < 2 || percents.length > 12 || percents.at(-1) !== 100) return false;
  return percents.every((percent, at) => {
    return percent !== undefined && (at === 0 || percent > (percents[at - 1] ?? 0));
  });
}

/** The default guards, plus conversion up to a step of a flow, given as `redeem → done`. */
export function guardsWith(flow: string): object[] {
  const [name, to] = flow.split(' → ');
  return [
    { kind: 'errors' },
    { kind: 'load-failures' },
    ...['SHOWN', 'LCP', 'INP'].map((vital) => ({ kind: 'vital', name: vital })),
    { kind: 'flow', flow: name, to },
  ];
}
