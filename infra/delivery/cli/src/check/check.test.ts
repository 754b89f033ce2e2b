import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleRecord, exampleShell } from '@sideband/shared-sdk/release/examples';
import { call } from '../testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'sideband-check-'));
const away = 'http://127.0.0.1:1';
const answers: Record<string, object> = {
  '/api/versions': { versions: [{ name: 'shell', version: '1.0.0', state: 'live' }] },
  '/api/versions/shell/1.0.0': { recordText: JSON.stringify(exampleShell()) },
  '/api/environments/production/document': { flags: {} },
};
const control = createServer((request, response) => {
  const answer = answers[request.url ?? ''];
  response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
});
let there: string;

beforeAll(async () => {
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
  there = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  // A remote that always passes its type check and has a bundler that writes an example record.
  const record = exampleRecord({ name: 'concerts', version: '0.0.0-check' });
  write('package.json', JSON.stringify({ version: '0.1.0', type: 'module' }));
  write('remote.json', JSON.stringify({ name: 'concerts' }));
  write('entry.js', 'export {};');
  write('node_modules/.bin/tsc', '#!/bin/sh\n');
  chmodSync(join(folder, 'node_modules/.bin/tsc'), 0o755);
  write(
    'webpack.config.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     const { SIDEBAND_BUILDS, SIDEBAND_VERSION } = process.env;
     const path = SIDEBAND_BUILDS + '/concerts/' + SIDEBAND_VERSION;
     mkdirSync(path, { recursive: true });
     writeFileSync(path + '/record.json', ${JSON.stringify(JSON.stringify(record))});
     export default { mode: 'none', context: import.meta.dirname, entry: './entry.js', output: { path } };`,
  );
});
afterAll(async () => {
  await new Promise((done) => control.close(done).closeAllConnections());
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function check(address: string, ...options: string[]) {
  const env = { SIDEBAND_CONTROL: address, SIDEBAND_TOKEN: 'sdb_x', HOME: folder };
  return call(['check', '--no-tests', ...options], { cwd: folder, env });
}

describe('sideband check', () => {
  // The order of these tests matters: after its first successful request, `check` caches what
  // control served.
  it('passes while control is unreachable and reports the skipped gate, but fails with --require-gate', async () => {
    const lenient = await check(away);
    expect([lenient.code, lenient.err]).toEqual([0, expect.stringContaining('Gate')]);
    expect(lenient.out).toContain('– gate: not asked');

    const strict = await check(away, '--require-gate');
    expect(strict.code).toBe(3);
    expect(strict.out).toContain('The gate is required and control could not be asked.');
    expect(strict.out).not.toContain('sideband publish');
  });

  it('fails with --require-gate when there is no token and no cached gate data', async () => {
    const env = { SIDEBAND_CONTROL: there, HOME: folder };
    const options = { cwd: folder, env };
    const { code, out } = await call(['check', '--no-tests', '--require-gate'], options);
    expect([code, out]).toEqual([3, expect.stringContaining('You are not signed in to control.')]);
  });

  it('passes with --require-gate when control responds, and fails when there is only a verdict from cached data', async () => {
    const asked = await check(there, '--require-gate');
    expect([asked.code, asked.out]).toEqual([
      0,
      expect.stringContaining('✓ gate: fits what is served now (1 versions)'),
    ]);

    const remembered = await check(away, '--require-gate');
    expect([remembered.code, remembered.out]).toEqual([
      3,
      expect.stringContaining('✓ gate: fits what was served at 20'),
    ]);
  });
});
