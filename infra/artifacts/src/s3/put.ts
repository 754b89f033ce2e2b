import { contentTypeOf } from '../store/file-names.ts';
import { type AskS3, unexpected } from './ask-s3.ts';
import { uploadHeader } from './keys.ts';

interface Put {
  key: string;
  path: string;
  bytes: Uint8Array;
  /** Only where there is nothing yet, and for this upload. */
  first?: string;
}

/** False when it had to be the first and is not. */
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
  // 409: two at once, of which none has won yet; whoever comes again finds who did.
  if (first && [409, 412].includes(response.status)) {
    await response.body?.cancel();
    return false;
  }
  if (!response.ok) throw await unexpected(response, 'storing');
  await response.body?.cancel();
  return true;
}
