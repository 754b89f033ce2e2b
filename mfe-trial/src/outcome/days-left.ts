import type { FoundRadio } from '@sideband/shared-sdk/radios';

type Trial = FoundRadio['trial'];

/** Days left of a trial, never below zero. Undefined if its length is not known. */
export const daysLeft = (trial: Trial): number | undefined =>
  trial && Math.max(trial.totalDays - trial.daysIn, 0);

/** Last day of a trial as `YYYY-MM-DD`, counted from today in the visitor's time zone. */
export function lastDay(trial: Trial, today: Date): string | undefined {
  const left = daysLeft(trial);
  if (left === undefined) return undefined;
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + left - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
