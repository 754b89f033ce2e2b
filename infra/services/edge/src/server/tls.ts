import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { BadSetting } from '@sideband/server/settings';
import type { Http2 } from './create-server.ts';

interface Environment {
  SIDEBAND_TLS_CERT?: string | undefined;
  SIDEBAND_TLS_KEY?: string | undefined;
}

/**
 * Reads the certificate and key (PEM) whose files are named in the environment. Returns undefined
 * if neither is set, because a proxy then terminates TLS. Rejects if only one is set, a file cannot
 * be read, or the two do not match.
 */
export async function readTls(environment: Environment): Promise<Http2 | undefined> {
  const { SIDEBAND_TLS_CERT: certFile, SIDEBAND_TLS_KEY: keyFile } = environment;
  if (!certFile && !keyFile) return;
  if (!certFile || !keyFile) {
    throw new BadSetting(
      'SIDEBAND_TLS_CERT and SIDEBAND_TLS_KEY name two files: set both or none.',
    );
  }
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (cause) {
    const text = `${certFile} and ${keyFile} cannot be used for TLS: ${(cause as Error).message}`;
    throw new BadSetting(text, { cause });
  }
}
