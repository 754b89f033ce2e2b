import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { readTls } from './tls.ts';

const made = () => generate([{ name: 'commonName', value: 'localhost' }]);

async function givenFiles(cert: string, key: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'));
  const [SIDEBAND_TLS_CERT, SIDEBAND_TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await writeFile(SIDEBAND_TLS_CERT, cert);
  await writeFile(SIDEBAND_TLS_KEY, key);
  return {
    environment: { SIDEBAND_TLS_CERT, SIDEBAND_TLS_KEY },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

describe('readTls', () => {
  it('reads the certificate and key if both are set, and returns nothing if neither is', async () => {
    const { cert, private: key } = await made();
    await using given = await givenFiles(cert, key);
    expect(await readTls(given.environment)).toEqual({ cert, key });
    expect(await readTls({})).toBeUndefined();
    expect(await readTls({ SIDEBAND_TLS_CERT: '', SIDEBAND_TLS_KEY: '' })).toBeUndefined();
  });

  it('rejects an incomplete or invalid configuration instead of falling back to plain HTTP', async () => {
    const [one, other] = await Promise.all([made(), made()]);
    await using given = await givenFiles(one.cert, other.private);
    const { SIDEBAND_TLS_CERT, SIDEBAND_TLS_KEY } = given.environment;

    await expect(readTls({ SIDEBAND_TLS_CERT })).rejects.toThrow('set both or none');
    await expect(readTls({ SIDEBAND_TLS_KEY })).rejects.toThrow('set both or none');
    await expect(readTls(given.environment)).rejects.toThrow('cannot be used for TLS');
    await expect(readTls({ SIDEBAND_TLS_CERT, SIDEBAND_TLS_KEY: '/nowhere.pem' })).rejects.toThrow(
      '/nowhere.pem cannot be used for TLS',
    );
  });
});
