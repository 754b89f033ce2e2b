import { isPreview } from '../versions/preview-version.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A page that was opened with a version may load of it for as long. */
export const fewestDays = 30;
const previewDays = 2;

/** Until when a version is kept in any case: from when it was published, or last given to somebody. */
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
