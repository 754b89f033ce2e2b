import type { OpenConsole } from './open-console.ts';

/**
 * Allows only our own files, which carry integrity hashes. Forbids inline scripts and styles,
 * string sinks (Trusted Types) and framing.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'referrer-policy': 'no-referrer',
};

const assetPath = (version: string, name: string) => `/assets/${version}/${name}`;

/** HTML document of the console. Its script renders the view of every URL. */
export function documentOf(opened: OpenConsole, environment: string): string {
  const { version, scripts, styles } = opened;
  const links = styles.map(
    ({ name, integrity }) =>
      `<link rel="stylesheet" href="${assetPath(version, name)}" integrity="${integrity}">`,
  );
  const code = scripts.map(
    ({ name, integrity }) =>
      `<script src="${assetPath(version, name)}" integrity="${integrity}" defer></script>`,
  );
  return `<!doctype html>
<html lang="en-US" data-environment="${escaped(environment)}">
<head>
<meta charset="utf-8">
<title>Sideband release console</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${[...links, ...code].join('\n')}
</head>
<body>
<div id="app"></div>
<noscript>The release console needs JavaScript. The admin API works without: /api/openapi.json</noscript>
</body>
</html>
`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
