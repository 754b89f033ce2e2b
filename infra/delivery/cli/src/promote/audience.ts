import { misused } from '../refusal.ts';

/** Audience of a rollout. Percentages have at most two decimal places. */
type Audience =
  | { to: 'everyone' }
  | { to: 'segment'; segment: string }
  | { to: 'percentage'; percentage: number };

interface Options {
  segment?: string | undefined;
  percent?: string | undefined;
}

export function audienceOf({ segment, percent }: Options): Audience {
  if (segment !== undefined && percent !== undefined) {
    throw misused('It is either --segment or --percent.', 'Promote to one, then to the other.');
  }
  if (segment !== undefined) return { to: 'segment', segment };
  if (percent === undefined) return { to: 'everyone' };
  const percentage = Number(percent);
  if (/^\d+(\.\d{1,2})?$/.test(percent) && percentage > 0 && percentage <= 100) {
    return percentage === 100 ? { to: 'everyone' } : { to: 'percentage', percentage };
  }
  throw misused(`--percent ${percent} is no part of everyone.`, 'It reads like 10 or 0.25.');
}

export function sayAudience(audience: Audience): string {
  if (audience.to === 'everyone') return 'everyone';
  if (audience.to === 'segment') return `the segment ${audience.segment}`;
  return `${audience.percentage} % of everyone`;
}
