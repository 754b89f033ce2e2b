import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isThere, notOurselves, uplinkOf } from './uplink.ts';

describe('registry uplink', () => {
  it("reads the registry and the proxies from npm's output", () => {
    const printed = 'registry=https://npm.example/\nproxy=http://p:1/\nhttps-proxy=http://p:2/\n';
    expect(uplinkOf(printed)).toEqual({
      url: 'https://npm.example/',
      httpProxy: 'http://p:1/',
      httpsProxy: 'http://p:2/',
    });
  });

  it('reads the certificates that npm trusts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sideband-uplink-'));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, 'PEM');
    const printed = `registry=https://npm.example/\ncafile=${file}\n`;
    expect(uplinkOf(printed)).toEqual({ url: 'https://npm.example/', ca: 'PEM' });
    expect(await isThere({ url: 'https://npm.example/', ca: 'PEM' })).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('defaults to the public registry', () => {
    expect(uplinkOf('registry=null\nproxy=null\nhttps-proxy=null\n')).toEqual({
      url: 'https://registry.npmjs.org/',
    });
  });

  it('detects a registry that does not respond', async () => {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    expect(await isThere({ url })).toBe(true);
    await new Promise((done) => server.close(done).closeAllConnections());
    expect(await isThere({ url })).toBe(false);
  });

  it('never uses itself as the uplink', () => {
    const others = { url: 'http://localhost:4900/' };
    expect(notOurselves({ url: 'http://localhost:4873/' }, 4873).url).toContain('npmjs.org');
    expect(notOurselves(others, 4873)).toEqual(others);
  });
});
