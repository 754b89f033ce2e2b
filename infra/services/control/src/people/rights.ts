import { Refused } from '../refusals/refused.ts';

export const roles = ['viewer', 'developer', 'release manager', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** Rights that calls require. A token has a subset of the rights of its person's role. */
export const rights = ['read', 'draft', 'review', 'apply', 'publish', 'audit', 'people'] as const;
export type Right = (typeof rights)[number];

/** Separation of duties: an admin manages people, and can neither draft, approve nor apply. */
export const rightsOf: Record<Role, readonly Right[]> = {
  viewer: ['read'],
  developer: ['read', 'draft', 'publish'],
  'release manager': ['read', 'draft', 'review', 'apply', 'publish', 'audit'],
  auditor: ['read', 'audit'],
  admin: ['read', 'audit', 'people'],
};

/** Rights that influence what is served. */
const powers: readonly Right[] = ['draft', 'review', 'apply', 'publish'];
export const isPower = (right: Right) => powers.includes(right);

/** Authenticated caller of the admin API. */
export interface Caller {
  /** Name in the audit log. */
  actor: string;
  /** `undefined` for the admin token, which belongs to no person. */
  personId: number | undefined;
  by: 'admin token' | 'session' | 'token';
  /** Token or session in use: `token:7`, `session:3`. */
  credential: string;
  rights: readonly Right[];
  /**
   * Remotes (and `shell`) that the caller may publish, if they have the right to publish;
   * `undefined` for all.
   */
  names?: readonly string[] | undefined;
  /** CSRF token of a session. Our pages send it with every write (`x-csrf-token`). */
  csrfToken?: string | undefined;
  /** The only environment a token works in; `undefined` when it works in all of them. */
  environment: string | undefined;
}

/**
 * Requires a session, or the token itself. A stolen token must not revoke the other tokens of its
 * person.
 */
export function demandSessionOrToken(caller: Caller, id: number): Person {
  return caller.credential === tokenCredential(id) ? demandPerson(caller) : demandSession(caller);
}

export const tokenCredential = (id: number) => `token:${id}`;

/** Caller that is a person, as required for accountable actions. */
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

/** Whether a list of names includes this one; `*` includes all. */
export const isAmong = (names: readonly string[], name: string) =>
  names.includes('*') || names.includes(name);

/** Requires that the caller may publish and promote this remote, or the shell. */
export function demandName(caller: Caller, name: string) {
  if (!caller.names || isAmong(caller.names, name)) return;
  const whose = caller.by === 'token' ? 'This token is' : 'You are';
  throw new Refused('forbidden', `${whose} not the one to publish ${name}.`);
}

/**
 * Requires a person with a session. A token must not create tokens: access, including that of a
 * thief, would outlive the expiry of the token.
 */
export function demandSession(caller: Caller): Person {
  if (caller.by !== 'session')
    throw new Refused('forbidden', 'Only someone who is signed in can do this.');
  return demandPerson(caller);
}

export function demandPerson(caller: Caller): Person {
  const { personId } = caller;
  if (personId === undefined) throw new Refused('forbidden', 'This takes a person.');
  return { ...caller, personId };
}
