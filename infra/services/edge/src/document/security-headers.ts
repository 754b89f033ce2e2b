import { reportsPath } from '../policy/serve-reports.ts';

interface Terms {
  nonce: string;
  /** Origins that a document is allowed to frame. */
  frames?: string[];
  /** URL of the payment gateway's wallet manifest. The browser fetches it and files below it. */
  wallet?: string | undefined;
  /** URL for crash reports of the document. */
  crashes?: string;
}

/**
 * Only scripts with the document's nonce run, and scripts that they load. Script URLs have to pass
 * the single Trusted Types policy, that of the shell's loader. The nonce also allows the inline
 * styles of the document. Violations are reported to us.
 */
const contentSecurityPolicy = ({ nonce, frames = [], wallet }: Terms) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${wallet ? ` ${wallet} ${wallet}/` : ''}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sideband',
    `report-uri ${reportsPath}`,
    'report-to policy',
  ].join('; ');

/**
 * Headers of every document. `no-cache` rather than `no-store`, so that the back button shows the
 * page as it was.
 */
export const documentHeaders = ({ crashes, ...terms }: Terms) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy': contentSecurityPolicy(terms),
  'reporting-endpoints': `policy="${reportsPath}"${crashes ? `, default="${crashes}"` : ''}`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  vary: 'accept-encoding',
});
