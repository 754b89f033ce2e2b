export const crashesPath = '/crash-reports';

interface Opened {
  revision: string;
  remote: string;
  version: string;
  /** The group of a guarded rollout that the visitor is in. */
  stage: string | undefined;
  /** Opened by a developer's link: it counts for nothing. */
  isTrial: boolean;
}

/**
 * Where a browser tells that a document has crashed (Reporting API, `default`): a page that is gone tells nothing any
 * more, so the address says what it was opened with. Browsers tell over https only.
 */
export function crashEndpoint({ isTrial, stage, ...opened }: Opened): string {
  const more = { ...(stage && { stage }), ...(isTrial && { trial: '1' }) };
  return `${crashesPath}?${new URLSearchParams({ ...opened, ...more })}`;
}
