import { createHash } from 'node:crypto';
import { createBrotliDecompress } from 'node:zlib';

/** As records and `integrity` attributes write it: `sha384-…`; of a brotli twin with ` br` behind. */
export type Integrity = string;

/** Beyond any file that a store takes: a twin must not blow up in here. */
const largestBytes = 16 * 1024 * 1024;
const ofTwin = / br$/;

export const integrityOf = (bytes: Uint8Array): Integrity =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const twinOf = (integrity: Integrity): Integrity => `${integrity} br`;

/** Whether bytes are those of a record; a twin is what it holds. */
export async function fits(bytes: Buffer, integrity: Integrity): Promise<boolean> {
  if (!ofTwin.test(integrity)) return integrityOf(bytes) === integrity;
  const held = await decompress(bytes);
  return held !== undefined && integrityOf(held) === integrity.replace(ofTwin, '');
}

/** Undefined when it is not all of a compressed text and nothing else. */
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
