import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Whether a request takes an encoding; `br;q=0` says no. */
export function accepts(encoding: string, header: string | undefined): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, weight] = part.split(';');
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}

// Higher levels cost a document more time than they save on the way.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A text in the smallest encoding that the request takes. */
export async function encoded(text: string, acceptEncoding: string | undefined) {
  if (accepts('br', acceptEncoding)) {
    return { headers: { 'content-encoding': 'br' }, body: await toBrotli(text, quick) };
  }
  if (accepts('gzip', acceptEncoding)) {
    return { headers: { 'content-encoding': 'gzip' }, body: await toGzip(text) };
  }
  return { headers: {}, body: Buffer.from(text) };
}
