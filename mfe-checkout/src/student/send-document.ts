import type { Client } from '@sideband/shared-sdk';
import {
  type DocumentType,
  documentPartSize,
  documentType,
  largestDocument,
  type StudentVerification,
  type studentStatuses,
} from '@sideband/shared-sdk/student-status';

export type DocumentMistake = 'missing' | 'type' | 'size';

/** Returns what is wrong with a file, if anything, before it is sent. */
export function mistakeOf(file: File | undefined): DocumentMistake | undefined {
  if (!file || file.size === 0) return 'missing';
  if (!documentType.safeParse(file.type).success) return 'type';
  return file.size > largestDocument ? 'size' : undefined;
}

/**
 * Uploads a document in parts, so that the upload succeeds on slow connections, then submits it for
 * review.
 */
export async function sendDocument(
  client: Client<typeof studentStatuses>,
  { id: verificationId }: Pick<StudentVerification, 'id'>,
  { file, email, onPart }: { file: File; email: string; onPart: (sent: number) => void },
) {
  const parts = Math.ceil(file.size / documentPartSize);
  for (let nth = 0; nth < parts; nth++) {
    const bytes = file.slice(nth * documentPartSize, (nth + 1) * documentPartSize);
    const data = await base64Of(bytes);
    const params = { verificationId, part: String(nth) };
    const brought = await client.bringDocumentPart({ params, body: { data } });
    if (!brought.ok) return brought;
    onPart((nth + 1) / parts);
  }
  const type = file.type as DocumentType;
  const body = { type, parts, ...(email && { email }) };
  return client.giveDocument({ params: { verificationId }, body });
}

const base64Of = (bytes: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(bytes);
  });
