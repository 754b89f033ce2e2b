import type { AnyCall, CallStatement, Result } from '@sideband/shared-sdk/wire';

/** A call that states no refusal gives its answer or throws. */
type Reply<Answer, Refusal> = [Refusal] extends [never]
  ? { ok: true; value: Answer }
  : Result<Answer, Refusal>;

type Ask<Call> =
  Call extends CallStatement<infer Body, infer Answer, infer Refusal>
    ? (...body: undefined extends Body ? [] : [body: Body]) => Promise<Reply<Answer, Refusal>>
    : never;

/**
 * A domain's calls as functions. Refusals come back as values; everything else is thrown as
 * `ServiceError`, `NetworkError`, `TimeoutError` or `GenericError`.
 */
export type Client<Domain> = { [Name in keyof Domain]: Ask<Domain[Name]> };

type MakeCall = (call: AnyCall, body: unknown) => Promise<Result<unknown, { code: string }>>;

export const bindWith =
  (makeCall: MakeCall) =>
  <Domain extends object>(domain: Domain): Client<Domain> => {
    const calls = Object.entries(domain as Record<string, AnyCall>).map(
      ([name, call]) => [name, (body?: unknown) => makeCall(call, body)] as const,
    );
    // Entry by entry this is what the domain states; a type cannot say so of an object made this way.
    return Object.fromEntries(calls) as Client<Domain>;
  };
