import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSetting } from '../settings/whole-number.ts';

/** A secret that edges and api share. While keys are rotated, the api knows the old and the new one. */
export interface EdgeKey {
  id: string;
  secret: Buffer;
}

/** A request on its way from an edge to the api. Header names in lower case. */
export interface SignedRequest {
  method: string;
  /** Path and query, as they are in the request line. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

/** What an edge says about the visitor. Signed, and worth nothing otherwise. */
export const edgeHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-sideband-country',
] as const;

/** A signature is good for so long, and may come from a clock so far ahead. */
const validSeconds = 60;
const clockAheadSeconds = 10;
const leastSecretBytes = 32;

const components = ['@method', '@path', '@query', ...edgeHeaders]
  .map((name) => `"${name}"`)
  .join(' ');
const paramsOf = (created: number, keyId: string) =>
  `(${components});created=${created};keyid="${keyId}";alg="hmac-sha256";tag="sideband-edge"`;
const isInput =
  /^edge=(\(.*\);created=(\d{1,12});keyid="([\w-]{1,64})";alg="hmac-sha256";tag="sideband-edge")$/;
const isSignature = /^edge=:([A-Za-z0-9+/]{43}=):$/;

/** The headers that prove to the api that an edge has sent this (RFC 9421, HMAC-SHA256). */
export function signAsEdge({ id, secret }: EdgeKey, request: SignedRequest, now: Date) {
  const params = paramsOf(secondsOf(now), id);
  const signature = macOf(secret, request, params).toString('base64');
  return { 'signature-input': `edge=${params}`, signature: `edge=:${signature}:` };
}

/**
 * Whether an edge that holds one of the keys sent this request, within the last minute. A replay within
 * that minute repeats the same call from the same address; it shows nothing that the first did not.
 */
export function isSignedByEdge(keys: EdgeKey[], request: SignedRequest, now: Date): boolean {
  const { 'signature-input': input, signature } = request.headers;
  const [, params, created, keyId] = isInput.exec(String(input)) ?? [];
  const [, shown] = isSignature.exec(String(signature)) ?? [];
  const key = keys.find(({ id }) => id === keyId);
  if (!key || params !== paramsOf(Number(created), key.id) || shown === undefined) return false;
  const age = secondsOf(now) - Number(created);
  if (age > validSeconds || age < -clockAheadSeconds) return false;
  return timingSafeEqual(macOf(key.secret, request, params), Buffer.from(shown, 'base64'));
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

function macOf(secret: Buffer, { method, url, headers }: SignedRequest, params: string) {
  // Both sides normalize: a proxy may write the same path in another way.
  const { pathname, search } = new URL(url, 'http://api');
  const lines = [
    `"@method": ${method}`,
    `"@path": ${pathname}`,
    `"@query": ${search || '?'}`,
    ...edgeHeaders.map((name) => `"${name}": ${String(headers[name] ?? '').trim()}`),
    `"@signature-params": ${params}`,
  ];
  return createHmac('sha256', secret).update(lines.join('\n')).digest();
}

/** Reads `id:secret,id:secret`; secrets are base64url, 32 bytes or more. Throws `BadSetting`, without a secret in it. */
export function edgeKeysOf(name: string, text = ''): EdgeKey[] {
  const keys = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [, id, secret] = /^([\w-]{1,64}):([\w-]+)=*$/.exec(pair) ?? [];
      const bytes = Buffer.from(secret ?? '', 'base64url');
      if (id === undefined || bytes.length < leastSecretBytes) {
        throw new BadSetting(
          `${name} has to hold keys as id:secret, with commas between; a secret is base64url of ${leastSecretBytes} bytes or more.`,
        );
      }
      return { id, secret: bytes };
    });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new BadSetting(`${name} names one key id twice.`);
  }
  return keys;
}
