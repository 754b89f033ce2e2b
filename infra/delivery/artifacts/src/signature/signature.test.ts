import { describe, expect, it } from '@jest/globals';
import { createTeamKey, signRecord, type Trust, verifyRecord } from './signature.ts';

const [team, other] = [createTeamKey(), createTeamKey()];
const record = Buffer.from(`${JSON.stringify({ name: 'giftcard', version: '1.0.0' })}\n`);
const signature = signRecord(record, team.privateKey);

function trust(changes: Partial<Trust> = {}): Trust {
  const of = ({ id, publicKey }: typeof team, names: string[]) => ({ id, publicKey, names });
  return { keys: [of(team, ['giftcard']), of(other, ['*'])], revoked: [], ...changes };
}

describe('release signature', () => {
  it('accepts a record signed by a trusted team', () => {
    expect(verifyRecord(record, signature, trust())).toEqual({ ok: true, keyId: team.id });
    expect(verifyRecord(record, JSON.parse(JSON.stringify(signature)), trust()).ok).toBe(true);
    expect(verifyRecord(record, signRecord(record, other.privateKey), trust()).ok).toBe(true);
  });

  it('rejects a record with any byte changed, missing or added', () => {
    for (let index = 0; index < record.length; index += 1) {
      const changed = Buffer.from(record);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const verdict = verifyRecord(changed, signature, trust());
      expect(verdict).toEqual({ ok: false, why: 'wrong signature' });
      expect(verifyRecord(record.subarray(0, index), signature, trust()).ok).toBe(false);
    }
    expect(verifyRecord(Buffer.concat([record, Buffer.from(' ')]), signature, trust()).ok).toBe(
      false,
    );
  });

  it.each([
    ['nothing', undefined, 'missing signature'],
    ['null', null, 'missing signature'],
    ['a bare string', signature.signature, 'wrong signature'],
    ['another algorithm', { ...signature, algorithm: 'none' }, 'wrong signature'],
    ['an empty string', { ...signature, signature: '' }, 'wrong signature'],
    [
      'half of the signature',
      { ...signature, signature: signature.signature.slice(44) },
      'wrong signature',
    ],
    ['the key ID of another team', { ...signature, keyId: other.id }, 'wrong signature'],
    ['an unknown key ID', { ...signature, keyId: '0123456789abcdef' }, 'unknown key'],
    ['an inherited property name as key ID', { ...signature, keyId: '__proto__' }, 'unknown key'],
    [
      'the signature of other bytes',
      signRecord(Buffer.from('{}'), team.privateKey),
      'wrong signature',
    ],
  ])('rejects %s as the signature of a record', (_, given, why) => {
    expect(verifyRecord(record, given, trust())).toEqual({ ok: false, why });
  });

  it('accepts a key only for the names it is trusted for, and never after it is revoked', () => {
    const shell = Buffer.from('{"name":"shell"}');
    expect(verifyRecord(shell, signRecord(shell, team.privateKey), trust())).toEqual({
      ok: false,
      why: 'key not allowed for this name',
    });
    const nameless = Buffer.from('none');
    expect(verifyRecord(nameless, signRecord(nameless, team.privateKey), trust()).ok).toBe(false);
    expect(verifyRecord(record, signature, trust({ revoked: [team.id] }))).toEqual({
      ok: false,
      why: 'revoked key',
    });
  });

  it('rejects a key listed under the ID of another key', () => {
    const swapped = { id: other.id, publicKey: team.publicKey, names: ['*'] };
    const given = { ...signature, keyId: other.id };
    expect(verifyRecord(record, given, trust({ keys: [swapped] })).ok).toBe(false);
    const broken = { id: team.id, publicKey: 'not a key', names: ['*'] };
    expect(verifyRecord(record, signature, trust({ keys: [broken] })).ok).toBe(false);
  });
});
