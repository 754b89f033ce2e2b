import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Credentials, S3Setting } from './s3-setting.ts';

const requestMs = 30_000;
const repeats = 3;
const firstPauseMs = 50;

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Path of the object relative to the prefix. Omitted for requests to the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export type AskS3 = (asked: S3Request) => Promise<Response>;

/**
 * Creates a client that sends signed requests to S3. The client returns every response with a
 * status below 500. It retries a few times after a timeout, a network error or a 5xx response,
 * because every request sent here is idempotent, and then throws.
 */
export function createAskS3(
  { bucket, prefix, region }: S3Setting,
  credentials: () => Promise<S3Credentials>,
): AskS3 {
  const signingKeys = new Map<string, ArrayBuffer>();
  const clientFor = ({ accessKeyId, secretAccessKey, sessionToken }: S3Credentials) =>
    new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      service: 's3',
      region,
      cache: signingKeys,
      retries: repeats,
      initRetryMs: firstPauseMs,
    });
  return async ({ method, key, query, headers, body }) => {
    // The signature covers the URL exactly as sent: the bucket URL must not end with a slash.
    const url = new URL(key === undefined ? bucket : `${bucket}/${encoded(prefix + key)}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const client = clientFor(await credentials());
    const response = await client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      signal: AbortSignal.timeout(requestMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    if (response.status < 500) return response;
    await response.body?.cancel();
    throw new Error(`S3 answers ${response.status} to ${method} ${key ?? ''}`);
  };
}

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/');

/** Builds the error for an unexpected response, such as a wrong key or a missing bucket. */
export async function unexpected(response: Response, what: string): Promise<Error> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
  return new Error(`S3 answers ${response.status} ${code} when ${what}`);
}
