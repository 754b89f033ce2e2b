export const crashesPath = '/crash-reports';

interface Opened {
  revision: string;
  remote: string;
  version: string;
  /** Group of the visitor in a guarded rollout. */
  stage: string | undefined;
  /** Opened through an override link, so it is not counted. */
  isTrial: boolean;
}

/**
 * Returns the URL to which the browser reports a crash of a document (Reporting API, endpoint
 * `default`). A crashed page can no longer report anything itself, so the URL carries what the
 * document was opened with. Browsers send these reports only over HTTPS.
 */
export function crashEndpoint({ isTrial, stage, ...opened }: Opened): string {
  const more = { ...(stage && { stage }), ...(isTrial && { trial: '1' }) };
  return `${crashesPath}?${new URLSearchParams({ ...opened, ...more })}`;
}
