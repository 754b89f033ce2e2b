export { decryptionKeys } from '../../../contract/decryption-keys/calls.ts';
export type { KeyRefusal } from '../../../contract/decryption-keys/errors.ts';
export type { DecryptionKey } from '../../../contract/decryption-keys/model.ts';
export { fetchDecryptionKey } from './fetch-decryption-key.ts';
