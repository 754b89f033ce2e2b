import type { Readable } from 'node:stream';
import type { ArtifactStore } from '@sideband/artifacts';
import {
  type LoadingRecord,
  loadingRecord,
  type ReleaseRecord,
  releaseRecord,
} from '@sideband/shared-sdk/release';
import { z } from '@sideband/shared-sdk/wire';

/** A record as stored, with its unverified signature. */
export interface SignedRecord {
  bytes: Buffer;
  signature: unknown;
}

const largestRecordBytes = 2 * 1024 * 1024;

/** Returns undefined if the version does not exist. Rejects when the store is unavailable. */
export async function readSigned(
  store: ArtifactStore,
  { name, version }: { name: string; version: string },
): Promise<SignedRecord | undefined> {
  const bytes = await readBytes(store, { name, version, path: 'record.json' }, largestRecordBytes);
  if (!bytes) return;
  const signature = await readBytes(store, { name, version, path: 'signature.json' }, 4_096);
  return { bytes, signature: signature && parse(signature) };
}

/** Parses a record. Throws if it is invalid or belongs to another version. */
export function readRecord(
  { bytes }: SignedRecord,
  { name, version }: { name: string; version: string },
): { record: ReleaseRecord; loading: LoadingRecord } {
  const content = parse(bytes);
  const read = z.safeParse(releaseRecord, content);
  if (!read.success) throw new Error(`its record is wrong: ${read.error.issues[0]?.message}`);
  const loading = z.safeParse(loadingRecord, content);
  if (!loading.success) throw new Error('its record is wrong');
  const record = read.data;
  if (record.name !== name || record.version !== version) {
    throw new Error(`its record is of ${record.name} ${record.version}`);
  }
  return { record, loading: loading.data };
}

interface Place {
  name: string;
  version: string;
  path: string;
}

/** Reads a whole file. Returns undefined if it does not exist or is too large. */
export async function readBytes(
  store: ArtifactStore,
  { name, version, path }: Place,
  most: number,
): Promise<Buffer | undefined> {
  const found = await store.read(name, version, path);
  if (!found) return;
  return collect(found.stream, most);
}

async function collect(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // Returning from the loop destroys the stream.
    if (size > most) return;
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
