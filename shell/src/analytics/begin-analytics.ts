import type { AnalyticsParts } from './start-analytics.ts';

/** Starts analytics. Without its script, analytics receives no events. */
export async function beginAnalytics(parts: AnalyticsParts) {
  const { startAnalytics } = await import(
    /* webpackChunkName: "analytics" */ './start-analytics.ts'
  );
  startAnalytics(parts);
}
