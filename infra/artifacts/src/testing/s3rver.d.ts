declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** As far as tests use it; it brings no types of its own. */
  export default class S3rver {
    constructor(options: { silent: boolean; directory: string; vhostBuckets: boolean });
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    store: {
      putBucket(name: string): Promise<unknown>;
      existsObject(bucket: string, key: string): Promise<boolean>;
    };
    logger: { exceptions: { unhandle(): void }; close(): void };
  }
}
