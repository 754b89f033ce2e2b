import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSetting } from '../settings/whole-number.ts';

/**
 * Secret shared by edges and the API. During a key rotation the API accepts both the old and the
 * new key.
 */
export interface EdgeKey {
  id: string;
  secret: Buffer;
}

/** Request from an edge to the api. Header names are lowercase. */
export interface SignedRequest {
  method: string;
  /** Path and query, as in the request line. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Headers by which an edge describes the visitor. They are trusted only with a valid signature. */
export const edgeHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-sideband-country',
] as const;

/** Lifetime of a signature, and the maximum by which an edge's clock may be ahead. */
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

/**
 * Returns the headers that prove to the api that an edge sent this request (RFC 9421, HMAC-SHA256).
 */
export function signAsEdge({ id, secret }: EdgeKey, request: SignedRequest, now: Date) {
  const params = paramsOf(secondsOf(now), id);
  const signature = macOf(secret, request, params).toString('base64');
  return { 'signature-input': `edge=${params}`, signature: `edge=:${signature}:` };
}

/**
 * Returns whether an edge that holds one of the keys sent this request within the last minute. A
 * replay within that minute only repeats the same call from the same address and reveals nothing
 * new.
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
  // Both sides normalize the URL, because a proxy may rewrite a path to an equivalent one.
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

/**
 * Parses `id:secret,id:secret`. Each secret is base64url-encoded and at least 32 bytes long. Throws
 * `BadSetting`, whose message never contains a secret.
 */
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
