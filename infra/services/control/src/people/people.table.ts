import type { Generated, Selectable } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import type { Caller, Role } from './rights.ts';

interface PeopleTable {
  id: Generated<number>;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
  disabledAt: Date | null;
  version: Generated<number>;
  /**
   * JSON list of remotes and `shell`, or `*`: what the person may publish, if they have the right
   * to publish.
   */
  publishes: Generated<string>;
}

declare module '../database/tables.ts' {
  interface Tables {
    people: PeopleTable;
  }
}

export interface NewPerson {
  name: string;
  email: string;
  role: Role;
}

export const listPeople = async (db: Database) =>
  (await db.selectFrom('people').selectAll().orderBy('id').execute()).map(readPerson);

const readPerson = <Row extends { publishes: string }>(row: Row) => ({
  ...row,
  publishes: JSON.parse(row.publishes) as string[],
});

/** Caller as returned by `/api/me`. The admin token has no person and no name. */
export async function describeCaller(db: Database, caller: Caller) {
  const { credential: _, ...told } = caller;
  const { personId } = caller;
  const person =
    personId === undefined
      ? undefined
      : await db
          .selectFrom('people')
          .select(['name', 'email', 'role'])
          .where('id', '=', personId)
          .executeTakeFirstOrThrow();
  return { ...told, ...person };
}

/**
 * Adds a person. Refuses an email address that exists, because duplicates would undermine four-eyes
 * approval.
 */
export function addPerson(db: Database, trail: Trail, { name, email, role }: NewPerson) {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .insertInto('people')
      .values({ name, email: email.toLowerCase(), role, createdAt: trail.at, disabledAt: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!person) throw new Refused('conflict', 'Someone with this email address already exists.');
    const target = `person:${person.id}`;
    await recordChange(tx, trail, { action: 'person added', target, detail: { name, role } });
    return readPerson(person);
  });
}

/**
 * Adds those people whose email addresses do not exist yet. Roles of existing people are kept.
 * Idempotent.
 */
export async function addMissingPeople(db: Database, trail: Trail, people: NewPerson[]) {
  const here = new Set((await listPeople(db)).map(({ email }) => email));
  for (const person of people) {
    if (!here.has(person.email.toLowerCase())) await addPerson(db, trail, person);
  }
}

/**
 * Changes a person's role, effective from their next call. People cannot change their own role: an
 * admin has no influence on what is served, and must not be able to gain it alone.
 */
export const changeRole = (
  db: Database,
  trail: Trail,
  { role, ...on }: OnPerson & { role: Role },
) =>
  changePerson(db, trail, on, (before) => ({
    set: { role },
    action: 'role changed',
    detail: { from: before.role, to: role },
  }));

/**
 * Sets the remotes that a person may publish, effective from their next call, for all their tokens.
 */
export const changeNames = (
  db: Database,
  trail: Trail,
  { names, ...on }: OnPerson & { names: string[] },
) =>
  changePerson(db, trail, on, (before) => ({
    set: { publishes: JSON.stringify(names) },
    action: 'names changed',
    detail: { from: JSON.parse(before.publishes), to: names },
  }));

interface OnPerson {
  id: number;
  version: number | undefined;
  by: Caller;
}

type Before = Pick<Selectable<PeopleTable>, 'role' | 'publishes'>;

function changePerson(
  db: Database,
  trail: Trail,
  { id, version, by }: OnPerson,
  decide: (before: Before) => { set: Partial<Before>; action: string; detail: object },
) {
  if (by.personId === id) throw new Refused('forbidden', 'No one can change their own role.');
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('people')
      .select(['role', 'publishes', 'version'])
      .where('id', '=', id)
      .where('disabledAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refused('not-found', 'There is no such person.');
    if (version !== undefined && before.version !== version) {
      throw new Refused('precondition-failed', 'Someone has changed it since. Load it again.');
    }
    const { set, action, detail } = decide(before);
    const person = await tx
      .updateTable('people')
      .set({ ...set, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(tx, trail, { action, target: `person:${id}`, detail });
    return readPerson(person);
  });
}

/**
 * Disables a person. Their tokens and sessions stop working immediately; their past actions stay in
 * the audit log.
 */
export function disablePerson(db: Database, trail: Trail, id: number) {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('people')
      .set({ disabledAt: trail.at })
      .where('id', '=', id)
      .where('disabledAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused('not-found', 'There is no such person.');
    await recordChange(tx, trail, { action: 'person disabled', target: `person:${id}` });
  });
}
