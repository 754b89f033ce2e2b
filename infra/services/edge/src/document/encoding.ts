import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Returns whether `Accept-Encoding` allows an encoding. `br;q=0` does not. */
export function accepts(encoding: string, header: string | undefined): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, weight] = part.split(';');
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}

// Higher levels take longer to compress than they save in transfer.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a text with the best encoding that the request accepts. */
export async function encoded(text: string, acceptEncoding: string | undefined) {
  if (accepts('br', acceptEncoding)) {
    return { headers: { 'content-encoding': 'br' }, body: await toBrotli(text, quick) };
  }
  if (accepts('gzip', acceptEncoding)) {
    return { headers: { 'content-encoding': 'gzip' }, body: await toGzip(text) };
  }
  return { headers: {}, body: Buffer.from(text) };
}
