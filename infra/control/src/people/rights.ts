import { Refused } from '../refused.ts';

export const roles = ['viewer', 'developer', 'release manager', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** What a call may need. A token has some of those that the role of its person gives. */
export const rights = ['read', 'draft', 'review', 'apply', 'publish', 'audit', 'people'] as const;
export type Right = (typeof rights)[number];

/** Whoever makes people and tokens can neither propose nor approve nor apply. */
export const rightsOf: Record<Role, readonly Right[]> = {
  viewer: ['read'],
  developer: ['read', 'draft', 'publish'],
  'release manager': ['read', 'draft', 'review', 'apply', 'publish', 'audit'],
  auditor: ['read', 'audit'],
  admin: ['read', 'audit', 'people'],
};

/** What decides, with others, what is served. */
const powers: readonly Right[] = ['draft', 'review', 'apply', 'publish'];
export const isPower = (right: Right) => powers.includes(right);

/** On whose behalf a call comes. */
export interface Caller {
  /** As the audit names them. */
  actor: string;
  /** Nobody in particular for the admin token. */
  personId: number | undefined;
  by: 'admin token' | 'session' | 'token';
  /** Which token or session of theirs: `token:7`, `session:3`. */
  credential: string;
  rights: readonly Right[];
  /** Which remotes (and `shell`) they publish, where they have that right; undefined for all. */
  names?: readonly string[] | undefined;
  /** Of a session: what pages of ours say with every write (`x-csrf-token`). */
  csrfToken?: string | undefined;
  /** The only environment a token is good for; undefined for all. */
  environment: string | undefined;
}

/** A token ends nobody's way in but its own: whoever has found it could lock its person out. */
export function demandSessionOrToken(caller: Caller, id: number): Person {
  return caller.credential === tokenCredential(id) ? demandPerson(caller) : demandSession(caller);
}

export const tokenCredential = (id: number) => `token:${id}`;

/** A caller who is a person: what can be held against somebody needs one. */
export interface Person extends Caller {
  personId: number;
}

export function demand(caller: Caller, right: Right, environment?: string) {
  if (!caller.rights.includes(right)) {
    throw new Refused('forbidden', `This needs the right "${right}".`);
  }
  if (environment === undefined && caller.environment && right !== 'read') {
    throw new Refused('forbidden', `This token is good for ${caller.environment} only.`);
  }
  if (environment && caller.environment && caller.environment !== environment) {
    throw new Refused('forbidden', `This token is good for ${caller.environment} only.`);
  }
}

/** Whether names that somebody publishes hold this one; `*` holds all. */
export const isAmong = (names: readonly string[], name: string) =>
  names.includes('*') || names.includes(name);

/** Whether somebody publishes and promotes this remote, or the shell. */
export function demandName(caller: Caller, name: string) {
  if (!caller.names || isAmong(caller.names, name)) return;
  const whose = caller.by === 'token' ? 'This token is' : 'You are';
  throw new Refused('forbidden', `${whose} not the one to publish ${name}.`);
}

/**
 * A person at a browser. A token makes no further tokens: it would outlive its own end, and whoever
 * has found it would have another.
 */
export function demandSession(caller: Caller): Person {
  if (caller.by !== 'session') throw new Refused('forbidden', 'This takes somebody signed in.');
  return demandPerson(caller);
}

export function demandPerson(caller: Caller): Person {
  const { personId } = caller;
  if (personId === undefined) throw new Refused('forbidden', 'This takes a person.');
  return { ...caller, personId };
}
