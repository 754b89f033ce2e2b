import { reportsPath } from '../policy/serve-reports.ts';

interface Terms {
  nonce: string;
  /** Origins whose pages a document may frame. */
  frames?: string[];
  /** How the gateway's wallet is called: the browser reads there, and below, what it is. */
  wallet?: string | undefined;
  /** Where a browser tells that the document crashed. */
  crashes?: string;
}

/**
 * Lets only scripts run that this document names, or that such a script loads; their addresses
 * pass the one Trusted Types policy, of the shell's loader. The nonce also admits the styles that
 * are written into the document. What is held back is reported to us.
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

/** Headers of every document. `no-cache`, not `no-store`: going back shows the page as it was. */
export const documentHeaders = ({ crashes, ...terms }: Terms) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy': contentSecurityPolicy(terms),
  'reporting-endpoints': `policy="${reportsPath}"${crashes ? `, default="${crashes}"` : ''}`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  vary: 'accept-encoding',
});
