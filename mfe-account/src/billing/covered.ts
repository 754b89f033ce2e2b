const dayMs = 24 * 3600_000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the last day of a period. Its end is the first day that is not paid for. */
export const lastDay = (endDate: string): string => dayOf(new Date(Date.parse(endDate) - dayMs));

/** Longest difference between equal days of two months, as from January 31 to February 28. */
const tolerance = 3 * dayMs;

/** Returns whether a period lasts this many months. The rest of a term does not. */
export function lastsMonths(
  { startDate, endDate }: { startDate: string; endDate: string },
  months: number,
): boolean {
  const end = new Date(startDate);
  end.setUTCMonth(end.getUTCMonth() + months);
  return Math.abs(end.getTime() - Date.parse(endDate)) <= tolerance;
}
