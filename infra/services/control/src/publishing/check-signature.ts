import { type Signature, verifyRecord } from '@sideband/artifacts/signature';
import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { readKeys } from '../team-keys/team-keys.table.ts';

/**
 * Refuses the text unless its exact bytes are signed by an active key that is allowed to sign this
 * name.
 */
export async function checkSignature(db: Database, text: string, signature: Signature) {
  const { keys, revoked } = await readKeys(db);
  const key = keys.find(({ id }) => id === signature.keyId);
  const verdict = verifyRecord(Buffer.from(text), signature, { keys, revoked });
  if (verdict.ok && key?.state === 'active') return;
  const why = verdict.ok ? 'retired key' : verdict.why;
  throw new Refused('wrong-document', 'The signature of this record does not count.', [
    {
      pointer: '/signature',
      code: why.replaceAll(' ', '_'),
      message: `Key ${signature.keyId}: ${why}.`,
      hint: hints[why] ?? 'Sign record.json as it is, byte for byte, with the key of the team.',
    },
  ]);
}

const hints: Partial<Record<string, string>> = {
  'unknown key': 'Have an admin register the public half of your key.',
  'revoked key': 'Make a new key and have an admin register its public half.',
  'retired key': 'It signs nothing new. Use the key that took its place.',
  'key not allowed for this name': 'Use the key of the team that answers for this name.',
};
