import { createHash } from 'node:crypto';
import { createBrotliDecompress } from 'node:zlib';

/**
 * An SRI hash as in records and `integrity` attributes (`sha384-…`), with the suffix ` br` for the
 * brotli version of a file.
 */
export type Integrity = string;

/** Larger than any file in a store. The limit protects against decompression bombs. */
const largestBytes = 16 * 1024 * 1024;
const ofTwin = / br$/;

export const integrityOf = (bytes: Uint8Array): Integrity =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const twinOf = (integrity: Integrity): Integrity => `${integrity} br`;

/**
 * Returns whether the bytes match a hash. For a brotli file, the decompressed content is compared.
 */
export async function fits(bytes: Buffer, integrity: Integrity): Promise<boolean> {
  if (!ofTwin.test(integrity)) return integrityOf(bytes) === integrity;
  const held = await decompress(bytes);
  return held !== undefined && integrityOf(held) === integrity.replace(ofTwin, '');
}

/** Returns undefined unless the bytes are exactly one complete brotli stream. */
function decompress(bytes: Buffer): Promise<Buffer | undefined> {
  return new Promise((done) => {
    const whole: Buffer[] = [];
    let size = 0;
    const stream = createBrotliDecompress();
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestBytes) stream.destroy(new Error('too large'));
      else whole.push(chunk);
    });
    stream.on('error', () => done(undefined));
    stream.on('end', () =>
      done(stream.bytesWritten === bytes.length ? Buffer.concat(whole) : undefined),
    );
    stream.end(bytes);
  });
}
