import { createHash } from 'node:crypto';

/** Returns the SRI hash of a file, as in a release record. */
export const integrityOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
