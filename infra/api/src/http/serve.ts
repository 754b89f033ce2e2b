import type { AnyCall, CallStatement, Credential, Parts, Result } from '@sideband/shared-sdk/wire';
import type { Logger } from 'pino';
import type { AddressChecker } from '../address-check/address-checker.ts';
import type { Trail } from '../audit/audit.table.ts';
import type { ContentReader } from '../content/content-reader.ts';
import type { Database } from '../database/database.ts';
import type { Partners } from '../partner-entitlements/partners.ts';
import type { CardVault } from '../payments/card-vault.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SchoolVerifier } from '../student-status/school-verifier.ts';
import type { Proof } from './proof.ts';
import type { Site } from './site.ts';

/** What handlers work with. Take only what you use. */
export interface Services {
  db: Database;
  secrets: Secrets;
  /** Whoever takes the money. Never inside a transaction: it may keep us waiting. */
  gateway: PaymentGateway;
  /** Whoever keeps the cards; the same. */
  vault: CardVault;
  /** How many customers may stand behind one address: limits by address grow with it. */
  peoplePerAddress: number;
  /** Sends what is in the outbox soon; call it after the transaction that wrote there. */
  mailIsDue(): void;
  /** What content managers write. */
  content: ContentReader;
  /** Gets no secrets; see `createLogger`. */
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Knows how the post writes addresses. */
  addresses: AddressChecker;
  /** Knows who studies. Never inside a transaction. */
  students: SchoolVerifier;
  /** Know who pays for whom. Never inside a transaction. */
  partners: Partners;
  /** Where this api runs. */
  environment: string;
}

/** A request that has been checked: the credential is good and the parts are what the call states. */
type Asked<Sent extends Parts, Shown extends Credential> = Sent & {
  at: Date;
  site: Site;
  /** What the page was told last of changes to its account; see `convergence.ts`. */
  convergenceToken: string | undefined;
  trail: Trail;
  /** What the edge knows this browser by; nothing where it keeps no cookies. */
  anonymousId: string | undefined;
  /** 200 unless the handler says otherwise; a refusal has its own. */
  answerWithStatus(status: 200 | 201): void;
  /** Not the last word on what was asked under this idempotency key: asked again, the call is made again. */
  keepNoAnswer(): void;
  setCookie(cookie: string): void;
  /** Browsers and proxies may keep the answer that long, for everybody. Without it nobody keeps it. */
  keepFor(seconds: number): void;
} & Proof[Shown];

/** The server's side of one call: what it does and answers. Refusals are values, see `Result`. */
export type Handler<Call extends AnyCall> =
  Call extends CallStatement<infer Sent, infer Answer, infer Refusal, infer Shown>
    ? (asked: Asked<Sent, Shown>, services: Services) => Promise<Result<Answer, Refusal>>
    : never;

export interface Route {
  call: AnyCall;
  /** In bytes, where the usual 8 KiB are not enough. */
  largestBody?: number | undefined;
  handle(asked: Asked<Parts, Credential>, services: Services): Promise<Result<unknown, Refused>>;
}

type Refused = { code: string; retryAfterSeconds?: number };

/** Puts a handler behind a call of the wire contract. */
export const serve = <Call extends AnyCall>(
  call: Call,
  handle: Handler<Call>,
  { largestBody }: Pick<Route, 'largestBody'> = {},
): Route => ({
  call,
  largestBody,
  // The adapter has checked credential and parts against this very statement.
  handle: handle as unknown as Route['handle'],
});
