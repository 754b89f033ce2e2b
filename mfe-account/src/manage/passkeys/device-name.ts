const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** Returns a first name for a passkey made in this browser, which its owner can change. */
export const deviceName = (userAgent: string): string | undefined =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1];
