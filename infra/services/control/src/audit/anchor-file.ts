import { appendFile, readFile } from 'node:fs/promises';
import { systemCode } from '@sideband/database';
import { z } from 'zod';
import type { SignedAnchor } from './anchors.table.ts';

const line = z.strictObject({
  day: z.string(),
  seq: z.number(),
  hash: z.string(),
  at: z.coerce.date(),
  keyId: z.string(),
  signature: z.string(),
});

/**
 * Reads the anchors from the file kept outside the database, one JSON object per line. Returns none
 * when the file does not exist. Throws on an unreadable line, because that indicates tampering.
 */
export async function readAnchorFile(file: string): Promise<SignedAnchor[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((one) => line.parse(JSON.parse(one)));
}

/** Appends the anchors that the file lacks. Idempotent. */
export async function writeAnchorFile(file: string, anchors: SignedAnchor[]) {
  const written = new Set((await readAnchorFile(file)).map(({ signature }) => signature));
  const missing = anchors.filter(({ signature }) => !written.has(signature));
  const text = missing.map((anchor) => `${JSON.stringify(anchor)}\n`).join('');
  if (text) await appendFile(file, text, { mode: 0o600, flush: true });
}
