import type { DeviceMetadata } from '../../../contract/device/model.ts';

// Most specific first: Edge and Opera also claim to be Chrome, and Chrome to be Safari.
const browsers: [name: string, version: RegExp][] = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
];

/**
 * Returns the device metadata of this browser. An unrecognized browser is reported as `unknown`,
 * never rejected.
 */
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
