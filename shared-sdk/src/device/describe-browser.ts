import type { DeviceMetadata } from './model.ts';

// Most specific first: Edge and Opera say that they are Chrome, and Chrome that it is Safari.
const browsers: [name: string, version: RegExp][] = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
];

/** What this browser says of itself. A browser nobody knows is `unknown`, and welcome. */
export function describeBrowser(userAgent: string): DeviceMetadata {
  const match = browsers
    .map(([name, pattern]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined);
  return {
    devicePlatform: 'web-desktop',
    deviceAttributes: {
      type: 'browser',
      appId: 'web',
      app: 'web-commerce',
      appVersion: '1.0',
      browser: match?.name ?? 'unknown',
      browserVersion: match?.version ?? 'unknown',
      userAgent,
    },
    grantVersion: 'v2',
  };
}
