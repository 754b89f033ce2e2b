import type { AnyCall, CallStatement, Credential, Result } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Proof } from './proof.ts';
import type { Site } from './site.ts';

/** What handlers work with. Take only what you use. */
export interface Services {
  db: Database;
  secrets: Secrets;
  /** How many customers may stand behind one address: limits by address grow with it. */
  peoplePerAddress: number;
  /** Sends what is in the outbox soon; call it after the transaction that wrote there. */
  mailIsDue(): void;
}

/** A request that has been checked: the credential is good and the body is what the call states. */
type Asked<Body, Shown extends Credential> = {
  body: Body;
  at: Date;
  site: Site;
  trail: Trail;
  setCookie(cookie: string): void;
} & Proof[Shown];

/** The server's side of one call: what it does and answers. Refusals are values, see `Result`. */
export type Handler<Call extends AnyCall> =
  Call extends CallStatement<infer Body, infer Answer, infer Refusal, infer Shown>
    ? (asked: Asked<Body, Shown>, services: Services) => Promise<Result<Answer, Refusal>>
    : never;

export interface Route {
  call: AnyCall;
  handle(asked: Asked<unknown, Credential>, services: Services): Promise<Result<unknown, Refused>>;
}

type Refused = { code: string; retryAfterSeconds?: number };

/** Puts a handler behind a call of the wire contract. */
export const serve = <Call extends AnyCall>(call: Call, handle: Handler<Call>): Route => ({
  call,
  // The adapter has checked credential and body against this very statement.
  handle: handle as unknown as Route['handle'],
});
