import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Setting } from './s3-setting.ts';

const requestMs = 30_000;
const repeats = 3;
const firstPauseMs = 50;

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the prefix; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export type AskS3 = (asked: Asked) => Promise<Response>;

/**
 * Asks S3 by signed requests. Any answer below 500 is given back; one that is late, broken or busy is asked for again
 * a few times, since everything asked here may be repeated. After that it throws.
 */
export function createAskS3({ bucket, prefix, region, ...credentials }: S3Setting): AskS3 {
  const client = new AwsClient({
    accessKeyId: credentials.accessKeyId,
    secretAccessKey: credentials.secretAccessKey,
    ...(credentials.sessionToken && { sessionToken: credentials.sessionToken }),
    service: 's3',
    region,
    retries: repeats,
    initRetryMs: firstPauseMs,
  });
  return async ({ method, key, query, headers, body }) => {
    // Signed as it stands there: the bucket itself has no slash at its end.
    const url = new URL(key === undefined ? bucket : `${bucket}/${encoded(prefix + key)}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
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

/** Throws for an answer nobody expected: a wrong key, a bucket that is not there. */
export async function unexpected(response: Response, what: string): Promise<Error> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
  return new Error(`S3 answers ${response.status} ${code} when ${what}`);
}
