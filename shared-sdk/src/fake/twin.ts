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

/** A failure that no call states. */
export class Failure extends Error {
  readonly status: number;
  readonly error: { code: string; invalidFields?: InvalidField[] };
  constructor(status: number, code: string, invalidFields?: InvalidField[]) {
    super(code);
    this.status = status;
    this.error = { code, ...(invalidFields && { invalidFields }) };
  }
}

/** Who asks, from which site, with what in hand. */
export interface Visitor {
  world: World;
  country: CountryCode;
  /** The access token or grant that the call came with. */
  bearer: string;
  /** What only the browser and the server see. A twin may set and delete them. */
  cookies: Map<string, string>;
  /** The headers of the request. */
  sent: Headers;
  /** Headers of the answer; a twin may set more. */
  headers: Headers;
  /** Reading one of these without having it is a 401, of an anonymous visitor's `customer` a 403. */
  readonly session: FakeSession;
  readonly customer: FakeCustomer;
}

type Outcome<Answer, Refusal> = Result<Answer, Refusal> | Promise<Result<Answer, Refusal>>;

type Arrived = Parameters<typeof readRequest>[1];

/** The fake's answer to one call of the contract. */
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
    // Read by the very statement that the type comes from.
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
