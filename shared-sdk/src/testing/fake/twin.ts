import type {
  AnyCall,
  CallStatement,
  CountryCode,
  Input,
  Parts,
  Result,
} from '@sideband/shared-sdk/wire';
import { readRequest } from '@sideband/shared-sdk/wire/read-request';
import { tellOfChanges } from './families.ts';
import type { FakeCustomer, FakeSession, World } from './world.ts';

interface InvalidField {
  field: string;
  problem: string;
}

/** A failure that is not among the call's refusals. */
export class Failure extends Error {
  readonly status: number;
  readonly error: { code: string; invalidFields?: InvalidField[] };
  constructor(status: number, code: string, invalidFields?: InvalidField[]) {
    super(code);
    this.status = status;
    this.error = { code, ...(invalidFields && { invalidFields }) };
  }
}

/** The caller of a request, with its site, credential, cookies and headers. */
export interface Visitor {
  world: World;
  country: CountryCode;
  /** The access token or grant of the request. */
  bearer: string;
  /** HttpOnly cookies. A twin can set and delete them. */
  cookies: Map<string, string>;
  /** Request headers. */
  sent: Headers;
  /** Response headers. A twin can add more. */
  headers: Headers;
  /**
   * Reading `session` throws 401 without a valid session. Reading `customer` throws 403 if it is
   * anonymous.
   */
  readonly session: FakeSession;
  readonly customer: FakeCustomer;
}

type Outcome<Answer, Refusal> = Result<Answer, Refusal> | Promise<Result<Answer, Refusal>>;

type Arrived = Parameters<typeof readRequest>[1];

/** The fake's implementation of one call of the contract. */
export interface Twin {
  call: AnyCall;
  answer(visitor: Visitor, arrived: Arrived): Outcome<unknown, { code: string }>;
}

export const twin = <Sent extends Parts, Answer, Refusal extends { code: string }>(
  call: CallStatement<Sent, Answer, Refusal>,
  answer: (visitor: Visitor, input: Input<Sent>) => Outcome<Answer, Refusal>,
): Twin => ({
  call,
  answer(visitor, arrived) {
    if (call.credential === 'session') visitor.session;
    if (call.credential === 'authenticated') visitor.customer;
    const { parts, issues } = readRequest(call, arrived);
    const input = call.params || call.query || call.headers ? parts : parts.body;
    // The schema that validated the parts is the one that the type is inferred from.
    if (issues.length === 0) return answer(visitor, input as Input<Sent>);
    const wrong = issues.map(({ path, message }) => ({ field: path.join('.'), problem: message }));
    throw new Failure(400, 'BAD_REQUEST', wrong);
  },
});

export function visit(parts: Omit<Visitor, 'session' | 'customer'>): Visitor {
  return {
    ...parts,
    get session() {
      const session = parts.world.sessions.get(parts.bearer);
      if (!session || session.family.isOver || session.expiresAt <= parts.world.now())
        throw new Failure(401, 'UNAUTHENTICATED');
      tellOfChanges(parts.world, session.family, parts.headers);
      return session;
    },
    get customer() {
      const { customer } = this.session;
      if (!customer) throw new Failure(403, 'FORBIDDEN');
      return customer;
    },
  };
}
