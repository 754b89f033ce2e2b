import type { Judgement, Measured } from './judge.ts';

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

function say({ guard }: Judgement, value: number | null): string {
  if (value === null || !Number.isFinite(value)) return 'nothing known';
  if (guard.kind !== 'vital') return percent(value);
  return guard.name === 'CLS' ? value.toFixed(2) : `${Math.round(value)} ms`;
}

const what = ({ guard }: Judgement) => {
  if (guard.kind === 'errors') return 'Something broke for';
  if (guard.kind === 'load-failures') return 'It did not load for';
  if (guard.kind === 'flow') return `The flow ${guard.flow} reached ${guard.to} for`;
  return `The 75th percentile of ${guard.name} is`;
};

/** Text for a failed guard, with the measured values, their ranges and the allowed limit. */
export function sayFailure(judgement: Judgement): string {
  const { candidate, control, allowed, guard } = judgement;
  const group = ({ of, value, low, high }: Measured) =>
    `${say(judgement, value)} of ${of} (surely ${say(judgement, low)} to ${say(judgement, high)})`;
  const limit = `${guard.kind === 'flow' ? 'at least' : 'at most'} ${say(judgement, allowed)}`;
  return `${what(judgement)} ${group(candidate)} with the candidate, ${group(control)} without; ${limit} was allowed.`;
}
