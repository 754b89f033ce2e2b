import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signRecord, verifyRecord } from '@sideband/artifacts/signature';
import { call } from '../testing/call.ts';
import { newTeamKey } from './team-key.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sideband-home-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const key = (subcommand: string, env: Record<string, string> = {}) =>
  call(['key', subcommand, '--json'], { cwd: home, env: { HOME: home, ...env } });

describe('sideband key', () => {
  it('creates a key that only its owner can read, and never overwrites it', async () => {
    const { code, json } = await key('new');
    expect(code).toBe(0);
    const { file, id } = json();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await key('new')).code).toBe(1);
    expect((await key('show')).json()).toMatchObject({ id });
  });

  it('shows the public key with which control verifies signatures', async () => {
    const pem = newTeamKey();
    const { out, err, json } = await key('show', { SIDEBAND_SIGNING_KEY: pem });
    expect(out + err).not.toContain('PRIVATE');
    const { id, publicKey } = json();
    const record = Buffer.from('{"name":"concerts"}');
    const trust = { keys: [{ id, publicKey, names: ['concerts'] }], revoked: [] };
    expect(verifyRecord(record, signRecord(record, pem), trust)).toEqual({ ok: true, keyId: id });
  });

  it('refuses a key file that other users can read, and never prints content that it cannot parse', async () => {
    const file = join(home, 'key.pem');
    writeFileSync(file, newTeamKey(), { mode: 0o600 });
    chmodSync(file, 0o644);
    const open = await key('show', { SIDEBAND_SIGNING_KEY_FILE: file });
    expect(open.code).toBe(3);
    expect(open.json().error).toMatchObject({ next: `chmod 600 ${file}` });

    const other = await key('show', { SIDEBAND_SIGNING_KEY: 'correct horse battery staple' });
    expect(other.code).toBe(3);
    expect(other.out + other.err).not.toContain('horse');
  });
});
