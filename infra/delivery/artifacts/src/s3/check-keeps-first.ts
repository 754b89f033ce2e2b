import type { AskS3 } from './ask-s3.ts';
import { put } from './put.ts';

const key = 'keeps-the-first';

/**
 * Throws when this S3 server overwrites an object despite `If-None-Match: *`. Some S3-compatible
 * servers ignore that header on writes. With such a server, a version could be overwritten after it
 * was signed.
 */
export async function checkKeepsFirst(ask: AskS3) {
  const probe = { key, path: 'probe.json', bytes: Buffer.from('{}'), first: 'probe' };
  await put(ask, probe);
  if (await put(ask, probe)) {
    throw new Error(
      'this S3 does not honour If-None-Match on writes, so versions would not be safe in it',
    );
  }
}
