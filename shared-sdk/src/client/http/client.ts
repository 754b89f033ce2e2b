import type {
  AnyCall,
  CallStatement,
  Credential,
  HandedGrant,
  Input,
  Result,
} from '@sideband/shared-sdk/wire';
import type { Endpoints } from './endpoints.ts';
import { refuseMissing } from './missing-values.ts';

/** A call without declared refusals resolves with its answer or rejects. */
type Reply<Answer, Refusal> = [Refusal] extends [never]
  ? { ok: true; value: Answer }
  : Result<Answer, Refusal>;

/** Credential that the caller supplies. */
export interface Handed {
  grant: string;
}

type Given<Sent, Shown extends Credential> = Shown extends HandedGrant
  ? [asked: Sent, handed: Handed]
  : undefined extends Sent
    ? []
    : [asked: Sent];

type Ask<Call> =
  Call extends CallStatement<infer Sent, infer Answer, infer Refusal, infer Shown>
    ? (...given: Given<Input<Sent>, Shown>) => Promise<Reply<Answer, Refusal>>
    : never;

/**
 * Calls of a domain as functions. They take the body, or `{ params, query, body }` where the
 * address has params or a query. A call that requires a grant takes `{ grant }` as the second
 * argument. Declared refusals are returned as values. Every other failure is thrown: as
 * `ServiceError`, `NetworkError`, `TimeoutError` or `GenericError`, or, if the call was not sent,
 * as `EndpointDisabledError`, `ConfigMissingError` or `MissingValueError`.
 */
export type Client<Domain> = { [Name in keyof Domain]: Ask<Domain[Name]> };

/** Makes one call of the contract, including retries. Rejects like the calls of `Client`. */
export type MakeCall = (
  call: AnyCall,
  input: unknown,
  handed?: Handed,
) => Promise<Result<unknown, { code: string }>>;

export const bindWith =
  (makeCall: MakeCall, endpoints: Endpoints) =>
  <Domain extends object>(domain: Domain): Client<Domain> => {
    const calls = Object.entries(domain as Record<string, AnyCall>).map(
      ([name, call]) =>
        [
          name,
          async (input?: unknown, handed?: Handed) => {
            // A disabled call must not even start a session.
            endpoints.of(call);
            refuseMissing(call, input, handed);
            return makeCall(call, input, handed);
          },
        ] as const,
    );
    // Entry by entry this matches the domain's definition, which the type of `fromEntries` cannot
    // express.
    return Object.fromEntries<unknown>(calls) as Client<Domain>;
  };
