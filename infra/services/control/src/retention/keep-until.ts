import { isPreview } from '../versions/preview-version.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** An open page may still load files of its version for this long. */
export const fewestDays = 30;
const previewDays = 2;

/**
 * End of the retention period, counted from publication or from the last time the version was
 * served.
 */
export function keptUntil(
  {
    version,
    publishedAt,
    lastServedAt,
  }: { version: string; publishedAt: Date; lastServedAt: Date | null },
  days: number,
): Date {
  const last = Math.max(publishedAt.getTime(), lastServedAt?.getTime() ?? 0);
  const kept = isPreview(version) ? previewDays : Math.max(days, fewestDays);
  return new Date(last + kept * dayMs);
}
