import { createHash } from 'node:crypto';
import { verifyRecord } from '@sideband/artifacts/signature';
import type { KeyAnswer } from '@sideband/control/contract';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { Refusal } from '../refusal.ts';

interface Served {
  /** URL of the version's folder at the edge, with a trailing slash. */
  base: string;
  /** Integrity of the record as control stores it (`sha384-…`). */
  recordIntegrity: string;
  keys: readonly KeyAnswer[];
  signal: AbortSignal;
  onFile: (done: number, all: number) => void;
}

/**
 * Compares every served file with the signed record. Rejects with a `Refusal` that names the first
 * mismatch.
 */
export async function compareServed({ base, recordIntegrity, keys, signal, onFile }: Served) {
  const get = (path: string) => bytesAt(base + path, signal);
  const record = await get('record.json');
  if (integrityOf(record) !== recordIntegrity) {
    throw differs(`${base}record.json`, 'is not the record that control keeps');
  }
  const signature: unknown = JSON.parse(Buffer.from(await get('signature.json')).toString('utf8'));
  const trusted = keys.filter(({ state }) => state !== 'revoked');
  const revoked = keys.filter(({ state }) => state === 'revoked').map(({ id }) => id);
  const verdict = verifyRecord(record, signature, { keys: trusted, revoked });
  if (!verdict.ok) throw differs(`${base}signature.json`, `does not count: ${verdict.why}`);

  const signed = JSON.parse(Buffer.from(record).toString('utf8')) as Partial<ReleaseRecord>;
  const files = Object.entries(signed.files ?? {});
  for (const [index, [path, integrity]] of files.entries()) {
    if (integrityOf(await get(path)) !== integrity) {
      throw differs(base + path, 'is not what its record says');
    }
    onFile(index + 1, files.length);
  }
  const counts = { public: files.length, private: Object.keys(signed.privateFiles ?? {}).length };
  return { keyId: verdict.keyId, files: counts };
}

async function bytesAt(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { signal }).catch((error: Error) => {
    throw new Refusal(`${address} cannot be fetched (${error.message}).`, {
      next: 'SIDEBAND_EDGE says where the edge is.',
      exitCode: 3,
    });
  });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  throw differs(address, `is not served (${answer.status})`);
}

const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const differs = (address: string, how: string) =>
  new Refusal(`${address} ${how}.`, {
    next: 'Browsers refuse it as well. Publish the sources under the next version, and tell who runs the edge.',
    problems: [{ address, message: how }],
  });
