import type { AnyCall, CallStatement, Credential, Parts, Result } from '@sideband/shared-sdk/wire';
import type { Logger } from 'pino';
import type { AddressChecker } from '../address-check/address-checker.ts';
import type { Trail } from '../audit/audit.table.ts';
import type { Carmaker } from '../carmaker/carmaker.ts';
import type { Settlements } from '../charges/settlement.ts';
import type { ContentReader } from '../content-reader/content-reader.ts';
import type { Database } from '../database/database.ts';
import type { CardVault } from '../gateway/card-vault.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import type { Partners } from '../partners/partners.ts';
import type { SchoolVerifier } from '../school-verifier/school-verifier.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Proof } from './proof.ts';
import type { Site } from './site.ts';

/** Dependencies of handlers. Destructure only what you use. */
export interface Services {
  db: Database;
  secrets: Secrets;
  /** Payment gateway. Never call it inside a transaction, because it can be slow. */
  gateway: PaymentGateway;
  /** What follows once the outcome of a charge is known, by purpose. */
  settlements: Settlements;
  /** Card vault. Never call it inside a transaction, either. */
  vault: CardVault;
  /** Number of customers assumed behind one address. Limits by address scale with it. */
  peoplePerAddress: number;
  /**
   * Sends the mail in the outbox soon. Call it after the transaction that added the mail has
   * committed.
   */
  mailIsDue(): void;
  /** Content written by content managers. */
  content: ContentReader;
  /** Must not be given secrets; see `createLogger`. */
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Validates postal addresses. */
  addresses: AddressChecker;
  /** Verifies student status. Never call it inside a transaction. */
  students: SchoolVerifier;
  /** Partners that pay for plans of their customers. Never call them inside a transaction. */
  partners: Partners;
  /** Makers of cars with our radios. Never call them inside a transaction. */
  carmaker: Carmaker;
  /** Name of the environment that this API runs in. */
  environment: string;
}

/** A validated request: the credential is verified, and the parts match the call's schemas. */
type CallRequest<Sent extends Parts, Shown extends Credential> = Sent & {
  at: Date;
  site: Site;
  /** Token that the page sent to catch up with changes to its account; see `convergence.ts`. */
  convergenceToken: string | undefined;
  trail: Trail;
  /** ID that the edge gave this browser; undefined when the browser keeps no cookies. */
  anonymousId: string | undefined;
  /** Sets the status; 200 by default. Refusals have their own status. */
  answerWithStatus(status: 200 | 201): void;
  /** Does not store the response under the idempotency key, so that a retry runs the call again. */
  keepNoAnswer(): void;
  setCookie(cookie: string): void;
  /**
   * Lets browsers and proxies cache the response, for all visitors. By default, the response is not
   * cached.
   */
  keepFor(seconds: number): void;
} & Proof[Shown];

/** Server side of a call. Refusals are returned as values, see `Result`. */
export type Handler<Call extends AnyCall> =
  Call extends CallStatement<infer Sent, infer Answer, infer Refusal, infer Shown>
    ? (asked: CallRequest<Sent, Shown>, services: Services) => Promise<Result<Answer, Refusal>>
    : never;

export interface Route {
  call: AnyCall;
  /** Maximum body size in bytes, when the default of 8 KiB is too small. */
  largestBody?: number | undefined;
  handle(
    asked: CallRequest<Parts, Credential>,
    services: Services,
  ): Promise<Result<unknown, Refused>>;
}

type Refused = { code: string; retryAfterSeconds?: number };

/** Binds a handler to a call of the wire contract. */
export const serve = <Call extends AnyCall>(
  call: Call,
  handle: Handler<Call>,
  { largestBody }: Pick<Route, 'largestBody'> = {},
): Route => ({
  call,
  largestBody,
  // `mountRoute` checks credential and parts against this very call.
  handle: handle as unknown as Route['handle'],
});
