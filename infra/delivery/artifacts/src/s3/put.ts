import { contentTypeOf } from '../store/file-names.ts';
import { type AskS3, unexpected } from './ask-s3.ts';
import { uploadHeader } from './keys.ts';

interface Put {
  key: string;
  path: string;
  bytes: Uint8Array;
  /** ID of the upload. When set, the object is written only if the key does not exist yet. */
  first?: string;
}

/** Stores an object. Returns false when `first` is set and the key exists or is being written. */
export async function put(ask: AskS3, { key, path, bytes, first }: Put): Promise<boolean> {
  const response = await ask({
    method: 'PUT',
    key,
    body: bytes,
    headers: {
      'content-type': contentTypeOf(path) ?? 'application/octet-stream',
      ...(first && { 'if-none-match': '*', [uploadHeader]: first }),
    },
  });
  // A 409 means that two concurrent writes conflict and neither has won yet. The caller looks for
  // the winner, and retries while there is none.
  if (first && [409, 412].includes(response.status)) {
    await response.body?.cancel();
    return false;
  }
  if (!response.ok) throw await unexpected(response, 'storing');
  await response.body?.cancel();
  return true;
}
