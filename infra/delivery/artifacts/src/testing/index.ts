export { type S3Server, startS3Server } from './start-s3-server.ts';
export { testKey, testTrust } from './test-key.ts';
