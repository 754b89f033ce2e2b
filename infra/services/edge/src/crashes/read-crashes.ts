import { randomUUID } from 'node:crypto';
import { type Beacon, beacon } from '@sideband/shared-sdk/release/beacon';
import { z } from '@sideband/shared-sdk/wire';

const text = z.optional(z.string());

/**
 * Reporting API and Crash Reporting. `crash_report_api` holds what the page stored in case it
 * crashes.
 */
const reports = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.object({
        reason: text,
        crash_report_api: z.optional(
          z.object({ remote: text, version: text, stage: text, route: text, revision: text }),
        ),
      }),
    ),
  }),
);

const mostReports = 5;

/**
 * Converts crash reports into beacons, each with an error for the remote that was open at the time,
 * or else for the one the document was opened with (`asked`). Returns undefined when the body is
 * not a report.
 */
export function readCrashes(body: unknown, asked: unknown): Beacon[] | undefined {
  const read = z.safeParse(reports, body);
  if (!read.success) return;
  const { trial, ...opened } = Object(asked) as Record<string, unknown>;
  return read.data
    .filter(({ type }) => type === 'crash')
    .slice(0, mostReports)
    .flatMap(({ body }) => {
      const open: Record<string, unknown> = { ...opened, ...body?.crash_report_api };
      const { revision, ...source } = open;
      const error = { name: 'Crash', message: body?.reason ?? '', stack: '', phase: 'uncaught' };
      const event = { kind: 'error', route: '', ...source, ...error, recovered: 'none' };
      const told = {
        page: randomUUID(),
        revision,
        events: [event],
        ...(trial !== undefined && { trial: true }),
      };
      const whole = z.safeParse(beacon, told);
      return whole.success ? [whole.data] : [];
    });
}
