import {
  type AnyCall,
  type CallStatement,
  type CountryCode,
  type Result,
  z,
} from '@sideband/shared-sdk/wire';
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
  bearer: string;
  /** Reading one of these without having it is a 401, of an anonymous visitor's `customer` a 403. */
  readonly session: FakeSession;
  readonly customer: FakeCustomer;
}

/** The fake's answer to one call of the contract. */
export interface Twin {
  call: AnyCall;
  answer(visitor: Visitor, body: unknown): Result<unknown, { code: string }>;
}

export const twin = <Body, Answer, Refusal extends { code: string }>(
  call: CallStatement<Body, Answer, Refusal>,
  answer: (visitor: Visitor, body: Body) => Result<Answer, Refusal>,
): Twin => ({
  call,
  answer(visitor, body) {
    if (call.credential === 'session') visitor.session;
    if (call.credential === 'authenticated') visitor.customer;
    if (!call.body) return (answer as (visitor: Visitor) => Result<Answer, Refusal>)(visitor);
    const read = z.safeParse(call.body, body);
    if (read.success) return answer(visitor, read.data);
    const wrong = read.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      problem: message,
    }));
    throw new Failure(400, 'BAD_REQUEST', wrong);
  },
});

export function visit(parts: { world: World; country: CountryCode; bearer: string }): Visitor {
  return {
    ...parts,
    get session() {
      const session = parts.world.sessions.get(parts.bearer);
      if (!session || session.expiresAt <= parts.world.now())
        throw new Failure(401, 'UNAUTHENTICATED');
      return session;
    },
    get customer() {
      const { customer } = this.session;
      if (!customer) throw new Failure(403, 'FORBIDDEN');
      return customer;
    },
  };
}
