/** Credentials in AWS's format, which every S3 server accepts. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

export interface S3Setting {
  /** URL of the bucket, without a trailing slash. */
  bucket: string;
  /** Prepended to every key. Empty, or ends with a slash. */
  prefix: string;
  region: string;
}

const shape = 's3://bucket/prefix?endpoint=…&region=…';

/**
 * Parses `s3://bucket/prefix?endpoint=…&region=…`. The default endpoint is Amazon's. Throws with
 * the reason when the setting is invalid.
 */
export function readS3Setting(setting: string): S3Setting {
  const url = URL.canParse(setting) ? new URL(setting) : undefined;
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname)) {
    throw new Error(`ARTIFACT_STORE: this is not ${shape}`);
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new Error('ARTIFACT_STORE: the endpoint is not an address');
  }
  const path = url.pathname.split('/').filter((part) => part !== '');
  return {
    bucket: `${endpoint.replace(/\/+$/, '')}/${url.hostname}`,
    prefix: path.map((part) => `${part}/`).join(''),
    region,
  };
}
