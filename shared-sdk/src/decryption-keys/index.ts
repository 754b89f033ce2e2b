export { decryptionKeys } from './calls.ts';
export type { KeyRefusal } from './errors.ts';
export { fetchDecryptionKey } from './fetch-decryption-key.ts';
export type { DecryptionKey } from './model.ts';
