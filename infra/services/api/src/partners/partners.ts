import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { countryCode, z } from '@sideband/shared-sdk/wire';
import { CallFailure } from '../failures/failures.ts';

/** URL of the partner service, and the token that authorizes our requests. */
export interface PartnerSettings {
  url: string;
  token: string;
}

const inclusion = z.object({
  id: partnerEntitlementId,
  partner: z.string(),
  country: countryCode,
  plan: z.string(),
  months: z.int(),
  lastDay: z.optional(z.iso.date()),
  status: z.enum(['issued', 'active']),
  isClaimed: z.boolean(),
});
/** A plan that a partner includes for one of its own customers. */
export type Inclusion = z.infer<typeof inclusion>;

const purchase = z.object({
  reference: z.string(),
  country: countryCode,
  plan: z.string(),
  state: z.enum(['running', 'over']),
});
/** A subscription bought in another company's store. */
export type Purchase = z.infer<typeof purchase>;

/**
 * The partner service, which knows which partner pays for which customer. It is a remote service:
 * never call it inside a transaction. All calls are idempotent.
 */
export interface Partners {
  /** Returns `undefined` for an unknown link. */
  readLink(token: string): Promise<Inclusion | undefined>;
  /** Assigns the link permanently to one account, identified by an opaque reference. */
  claimLink(token: string, reference: string): Promise<Inclusion | 'unknown' | 'taken'>;
  /** Starts the partner's payments, unless the partner has revoked the inclusion. */
  activate(id: Inclusion['id']): Promise<'active' | 'revoked'>;
  /** Undoes the activation. The inclusion is pending again. */
  takeBack(id: Inclusion['id']): Promise<void>;
  /** Returns `undefined` when the store has no such purchase. */
  readPurchase(
    store: string,
    by: { receipt: string } | { reference: string },
  ): Promise<Purchase | undefined>;
}

/** The timeout is short, because a customer is waiting for the page. */
const answerWithinMs = 5_000;
/** Status codes that carry a result. Every other one is treated as an outage. */
const meant = [200, 404, 409, 410];

/** Creates a client for the partner service. Without settings every call fails as unavailable. */
export function createPartners(settings: PartnerSettings | undefined): Partners {
  async function ask(method: string, path: string, body?: object) {
    if (!settings) return away();
    const { url, token } = settings;
    const response = await fetch(`${url}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(away);
    if (!meant.includes(response.status)) return away();
    return response;
  }
  /** Parses the response. A body that does not match the schema is treated as an outage. */
  async function read<Shape extends z.ZodMiniType>(
    shape: Shape,
    response: Response,
  ): Promise<z.infer<Shape>> {
    const text: unknown = await response.json().catch(() => undefined);
    const said = z.safeParse(shape, text);
    return said.success ? said.data : away();
  }

  return {
    async readLink(token) {
      const response = await ask('POST', 'links/read', { token });
      return response.status === 200 ? read(inclusion, response) : undefined;
    },
    async claimLink(token, reference) {
      const response = await ask('POST', 'links/claim', { token, reference });
      if (response.status === 200) return read(inclusion, response);
      return response.status === 409 ? 'taken' : 'unknown';
    },
    async activate(id) {
      const response = await ask('PUT', `inclusions/${id}/activation`);
      if (response.status !== 200) return 'revoked';
      const { status } = await read(inclusion, response);
      return status === 'active' ? status : away();
    },
    async takeBack(id) {
      await ask('DELETE', `inclusions/${id}/activation`);
    },
    async readPurchase(store, by) {
      const response = await ask('POST', 'purchases/read', { store, ...by });
      return response.status === 200 ? read(purchase, response) : undefined;
    },
  };
}

/** Throws the 503 that asks the customer to try again. */
function away(): never {
  throw new CallFailure(503, 'PARTNER_UNAVAILABLE', {
    description: 'The partner is away.',
    retryAfterSeconds: 10,
  });
}
