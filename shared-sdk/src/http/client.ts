import type {
  AnyCall,
  CallStatement,
  Credential,
  HandedGrant,
  Input,
  Result,
} from '@sideband/shared-sdk/wire';
import type { Endpoints } from '../config/endpoints.ts';
import { refuseMissing } from './missing-values.ts';

/** A call that states no refusal gives its answer or throws. */
type Reply<Answer, Refusal> = [Refusal] extends [never]
  ? { ok: true; value: Answer }
  : Result<Answer, Refusal>;

/** What the caller shows itself. */
export interface Handed {
  grant: string;
}

type Given<Asked, Shown extends Credential> = Shown extends HandedGrant
  ? [asked: Asked, handed: Handed]
  : undefined extends Asked
    ? []
    : [asked: Asked];

type Ask<Call> =
  Call extends CallStatement<infer Sent, infer Answer, infer Refusal, infer Shown>
    ? (...given: Given<Input<Sent>, Shown>) => Promise<Reply<Answer, Refusal>>
    : never;

/**
 * A domain's calls as functions: of the body, or of `{ params, query, body }` where the address
 * carries any of them; a call on a grant takes `{ grant }` after it. Refusals come back as values;
 * everything else is thrown as `ServiceError`, `NetworkError`, `TimeoutError` or `GenericError`; and as
 * `EndpointDisabledError`, `ConfigMissingError` or `MissingValueError` before anything is sent.
 */
export type Client<Domain> = { [Name in keyof Domain]: Ask<Domain[Name]> };

/** Makes one call of the contract, with all its tries; fails as its client does. */
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
            // What is switched off does not even start a session.
            endpoints.of(call);
            refuseMissing(call, input, handed);
            return makeCall(call, input, handed);
          },
        ] as const,
    );
    // Entry by entry this is what the domain states; a type cannot say so of an object made this way.
    return Object.fromEntries<unknown>(calls) as Client<Domain>;
  };
