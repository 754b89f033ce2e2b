declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** Only the members that the tests use. The package ships no types. */
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
