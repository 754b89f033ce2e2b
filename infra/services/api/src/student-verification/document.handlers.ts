import { isDocumentAsked } from '@sideband/shared-sdk/rules/student-verification';
import type { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import {
  type DocumentType,
  documentPartSize,
  verificationId as idShape,
} from '@sideband/shared-sdk/student-status/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { away } from '../school-verifier/school-verifier.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { StoredVerification } from '../student-status/tables.ts';
import { takeVerdict } from '../student-status/take-verdict.ts';
import {
  changeVerification,
  lockOwnVerification,
  lockVerification,
} from '../student-status/verifications.table.ts';
import { showVerification } from './show-status.ts';
import { countAction } from './student-limits.ts';

/** Uploaded parts of a document are kept for this long. */
const partsMs = 30 * 60_000;

const invalid = refuse({ code: 'INVALID_OFFER_DATA' as const });
const unreadable = refuse({ code: 'INVALID_DOCUMENT' as const });

const ownRow = async (
  tx: Transaction,
  session: Pick<OpenSession, 'deviceId' | 'accountNumber'>,
  { verificationId, at }: { verificationId: string; at: Date },
) =>
  (await lockOwnVerification(
    tx,
    { ...session, verificationId: idShape.parse(verificationId) },
    at,
  )) ?? notFound();

export const bringDocumentPart: Handler<typeof studentStatuses.bringDocumentPart> = async (
  { params, body: { data }, session, site, at },
  { db, secrets, peoplePerAddress: people },
) =>
  inTransaction(db, async (tx) => {
    const { verificationId } = params;
    const { deviceId } = session;
    const row = await ownRow(tx, session, { verificationId, at });
    if (!isDocumentAsked(row)) return invalid;
    const attempt = {
      action: 'documentPart' as const,
      deviceId,
      address: site.address,
      people,
      at,
    };
    const counted = await countAction(tx, secrets, attempt);
    if (!counted.ok) return refuseTooMany(counted);
    const bytes = bytesOf(data);
    if (bytes.length === 0 || bytes.length > documentPartSize) return unreadable;
    const part = {
      sealed: seal(secrets, row.verificationId, data),
      expiresAt: new Date(at.getTime() + partsMs),
    };
    await tx
      .insertInto('studentDocumentParts')
      .values({ verificationId: row.verificationId, part: Number(params.part), ...part })
      .onConflict((conflict) => conflict.columns(['verificationId', 'part']).doUpdateSet(part))
      .execute();
    return accept({});
  });

/**
 * Joins the uploaded parts, checks their file type and forwards the document to the verifier. After
 * that, only the verifier has it. If it does not respond, the parts are kept for a retry, for at
 * most half an hour.
 */
export const giveDocument: Handler<typeof studentStatuses.giveDocument> = async (
  { params: { verificationId: id }, body, session, site, at, trail },
  { db, secrets, students, peoplePerAddress: people },
) => {
  const gathered = await inTransaction(db, async (tx) => {
    const row = await ownRow(tx, session, { verificationId: id, at });
    const { verificationId } = row;
    // The document was already forwarded, and the response was lost.
    if (row.state === 'inReview') return accept({ row, bytes: undefined });
    if (!isDocumentAsked(row)) return invalid;
    const { deviceId } = session;
    const attempt = { action: 'document' as const, deviceId, address: site.address, people, at };
    const counted = await countAction(tx, secrets, attempt);
    if (!counted.ok) return refuseTooMany(counted);
    const parts = await tx
      .selectFrom('studentDocumentParts')
      .select(['part', 'sealed'])
      .where('verificationId', '=', verificationId)
      .where('part', '<', body.parts)
      .orderBy('part')
      .execute();
    const bytes = Buffer.concat(
      parts.map(({ sealed }) => bytesOf(unseal(secrets, verificationId, sealed))),
    );
    if (parts.length < body.parts || !isOfType(bytes, body.type)) {
      await forgetParts(tx, verificationId);
      return unreadable;
    }
    return accept({ row, bytes });
  });
  if (!gathered.ok) return gathered;
  const { row, bytes } = gathered.value;
  if (!bytes) return accept(showVerification(row));
  const document = { type: body.type, bytes: new Uint8Array(bytes) };
  const verdict = await students.giveDocument(row.verificationId, document).catch(away);
  if (!verdict) return unreadable;
  const taken = await inTransaction(db, async (tx) => {
    const now = (await lockVerification(tx, row.verificationId)) ?? notFound();
    await forgetParts(tx, row.verificationId);
    await recordChange(tx, trail, {
      action: 'student document handed on',
      subject: `studentVerification:${row.verificationId}`,
      after: { type: body.type },
    });
    const email = body.email?.trim() ?? now.email;
    const told = await changeVerification(tx, row.verificationId, { email });
    return takeVerdict(tx, trail, told, verdict);
  });
  return accept(showVerification(taken));
};

const forgetParts = (tx: Transaction, verificationId: StoredVerification['verificationId']) =>
  tx.deleteFrom('studentDocumentParts').where('verificationId', '=', verificationId).execute();

const bytesOf = (data: string) => Buffer.from(data, 'base64');

const beginnings: Record<DocumentType, number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Compares the first bytes with the signature of the file type. */
const isOfType = (bytes: Uint8Array, type: DocumentType) =>
  beginnings[type].every((byte, at) => bytes[at] === byte);
