import { z } from '@sideband/shared-sdk/wire';

/** A policy violation as it is counted. It contains no personal data. */
export interface Violation {
  directive: string;
  /** An origin, or a keyword of the standard such as `inline`. */
  blocked: string;
  /** Path of the page, without its query. */
  path: string;
}

const text = z.optional(z.string());

/** Body sent by `report-uri` (Content Security Policy Level 3, section 5.3). */
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});

/** Body sent by `report-to` (Reporting API, section 3.2). */
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.optional(z.object({ documentURL: text, blockedURL: text, effectiveDirective: text })),
  }),
);

const mostReports = 20;

/** Parses violations in either format. Returns undefined if the body is neither. */
export function readReports(body: unknown): Violation[] | undefined {
  const old = z.safeParse(older, body);
  if (old.success) {
    const { 'csp-report': said } = old.data;
    const directive = said['effective-directive'] ?? said['violated-directive'];
    return [violationOf(directive, said['blocked-uri'], said['document-uri'])];
  }
  const reports = z.safeParse(newer, body);
  if (!reports.success) return;
  return reports.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, mostReports)
    .map(({ body }) => violationOf(body?.effectiveDirective, body?.blockedURL, body?.documentURL));
}

const violationOf = (directive = '', blocked = '', page = ''): Violation => ({
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
  blocked: originOf(blocked),
  path: pathOf(page),
});

function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  if (!url) return 'unknown';
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100);
}

const pathOf = (page: string) =>
  URL.canParse(page) ? new URL(page).pathname.slice(0, 100) : 'unknown';
