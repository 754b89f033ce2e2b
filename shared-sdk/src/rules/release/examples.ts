import type { ReleaseRecord } from './release-record.ts';

const hash = `sha384-${'A'.repeat(64)}`;

/** Returns the record of a small remote. Tests override the fields they are about. */
export function exampleRecord(given: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const { name = 'giftcard', version = '1.0.0' } = given;
  return {
    name,
    version,
    container: `${name}_${version.replace(/\W/g, '_')}`,
    commit: '3f0c9a1b2d3f0c9a1b2d3f0c9a1b2d3f0c9a1b2d',
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': hash, 'remote.js': hash, 'messages.js': hash },
    sizes: {
      'remoteEntry.js': { bytes: 6_000, brotli: 2_600 },
      'remote.js': { bytes: 30_000, brotli: 9_000 },
      'messages.js': { bytes: 9_000, brotli: 2_400 },
    },
    first: { scripts: ['remote.js'], styles: [], fonts: [] },
    messages: { 'en-US': 'messages.js', 'en-CA': 'messages.js', 'fr-CA': 'messages.js' },
    privateFiles: { 'maps/remote.js.map': hash },
    routes: [{ path: 'subscribe/giftcard', match: 'prefix', remote: name }],
    toggles: [],
    shared: { react: { range: '^19.0.0', singleton: true, strictVersion: true } },
    uses: { react: { useState: '' } },
    exposes: { './remote': '1.0' },
    sdkContract: '1.0',
    ...given,
  };
}

/** Returns the record of a small shell that is compatible with `exampleRecord`. */
export function exampleShell(given: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return {
    ...exampleRecord({ name: 'shell', version: '1.0.0' }),
    container: undefined,
    entry: 'main.js',
    files: { 'main.js': hash, 'main.css': hash, 'critical.css': hash },
    sizes: {
      'main.js': { bytes: 400_000, brotli: 130_000 },
      'main.css': { bytes: 20_000, brotli: 4_000 },
      'critical.css': { bytes: 6_000, brotli: 1_900 },
    },
    first: { scripts: ['main.js'], styles: ['main.css'], fonts: [] },
    messages: {},
    privateFiles: { 'maps/main.js.map': hash },
    routes: undefined,
    shared: {},
    uses: {},
    exposes: {},
    provides: {
      modules: { react: { version: '19.1.0', exports: { useState: '', useEffect: '' } } },
      remoteContract: '1.0',
      sdkContract: '1.0',
    },
    ...given,
  };
}
