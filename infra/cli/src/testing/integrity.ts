import { createHash } from 'node:crypto';

/** As a release record writes it. */
export const integrityOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
