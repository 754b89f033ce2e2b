import { randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { type Caller, isAmong, type Right, rightsOf, tokenCredential } from './rights.ts';

interface TokensTable {
  id: Generated<number>;
  personId: number;
  label: string;
  hash: string;
  scopes: string;
  environment: string | null;
  /** JSON list of remotes and `shell`; null for everything that the person may publish. */
  names: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    tokens: TokensTable;
  }
}

const longestMs = 366 * 24 * 60 * 60 * 1000;

interface NewToken {
  personId: number;
  label: string;
  scopes: Right[];
  environment?: string | undefined;
  /** The only remotes that the token may publish. Defaults to all that the person may publish. */
  names?: string[] | undefined;
  expiresAt: Date;
}

/** Issues a token. The token is returned only here; the database keeps its hash. */
export function issueToken(
  db: Database,
  trail: Trail,
  { personId, label, scopes, environment, names, expiresAt }: NewToken,
) {
  const lasts = expiresAt.getTime() - trail.at.getTime();
  if (lasts <= 0 || lasts > longestMs) {
    throw new Refused('unreadable', 'A token ends in the future, within 366 days.');
  }
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('people')
      .select(['role', 'publishes'])
      .where('id', '=', personId)
      .where('disabledAt', 'is', null)
      .executeTakeFirst();
    if (!person) throw new Refused('not-found', 'There is no such person.');
    const over = scopes.filter((scope) => !rightsOf[person.role].includes(scope));
    if (over.length > 0) {
      throw new Refused('conflict', `A ${person.role} has no right to: ${over.join(', ')}.`);
    }
    const foreign = (names ?? []).filter((name) => !isAmong(JSON.parse(person.publishes), name));
    if (foreign.length > 0) {
      throw new Refused('conflict', `They do not publish: ${foreign.join(', ')}.`);
    }
    const token = `sdb_${randomBytes(32).toString('base64url')}`;
    const { id } = await tx
      .insertInto('tokens')
      .values({
        personId,
        label,
        hash: sha256(token),
        scopes: JSON.stringify(scopes),
        environment: environment ?? null,
        names: names ? JSON.stringify(names) : null,
        createdAt: trail.at,
        expiresAt,
        revokedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(tx, trail, {
      action: 'token issued',
      target: `person:${personId}`,
      detail: { token: id, label, scopes, environment, names, expiresAt: expiresAt.toISOString() },
    });
    return { id, token, expiresAt };
  });
}

/** A person's valid tokens, without their secrets. */
export async function listTokens(db: Database, personId: number, at: Date) {
  const rows = await db
    .selectFrom('tokens')
    .select(['id', 'label', 'scopes', 'environment', 'names', 'createdAt', 'expiresAt'])
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('id')
    .execute();
  return rows.map(({ scopes, names, ...row }) => ({
    ...row,
    scopes: JSON.parse(scopes) as Right[],
    names: names === null ? null : (JSON.parse(names) as string[]),
  }));
}

/** Revokes a token, restricted to that person's tokens when `personId` is given. */
export function revokeToken(db: Database, trail: Trail, id: number, personId?: number) {
  return db.transaction().execute(async (tx) => {
    let query = tx
      .updateTable('tokens')
      .set({ revokedAt: trail.at })
      .where('id', '=', id)
      .where('revokedAt', 'is', null);
    if (personId !== undefined) query = query.where('personId', '=', personId);
    const revoked = await query.returning('personId').executeTakeFirst();
    if (!revoked) throw new Refused('not-found', 'There is no such token.');
    const target = `person:${revoked.personId}`;
    await recordChange(tx, trail, { action: 'token revoked', target, detail: { token: id } });
  });
}

/**
 * Caller authenticated by a token; `undefined` when it is unknown, expired or revoked, or its
 * person is disabled.
 */
export async function callerOf(db: Database, token: string, at: Date): Promise<Caller | undefined> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('people', 'people.id', 'tokens.personId')
    .select([
      'people.id',
      'people.role',
      'people.publishes',
      'tokens.names',
      'tokens.scopes',
      'tokens.environment',
      'tokens.id as tokenId',
    ])
    .where('tokens.hash', '=', sha256(token))
    .where('tokens.expiresAt', '>', at)
    .where('tokens.revokedAt', 'is', null)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!found) return;
  const { id, role, environment, tokenId } = found;
  const scopes: string[] = JSON.parse(found.scopes);
  const publishes: string[] = JSON.parse(found.publishes);
  const names: string[] = found.names === null ? publishes : JSON.parse(found.names);
  return {
    actor: `person:${id}`,
    personId: id,
    by: 'token',
    credential: tokenCredential(tokenId),
    rights: rightsOf[role].filter((right) => scopes.includes(right)),
    environment: environment ?? undefined,
    // Only those names that the person may publish now.
    names: names.filter((name) => isAmong(publishes, name)),
  };
}
