import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { countryCode, z } from '@sideband/shared-sdk/wire';
import { CallFailure } from '../http/failures.ts';

/** Where partners answer, and what lets us ask. */
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
/** What a partner includes for one of its own customers. */
export type Inclusion = z.infer<typeof inclusion>;

const purchase = z.object({
  reference: z.string(),
  country: countryCode,
  plan: z.string(),
  state: z.enum(['running', 'over']),
});
/** What somebody bought in the shop of another company. */
export type Purchase = z.infer<typeof purchase>;

/** Know who pays for whom; outside our walls. Never asked inside a transaction. All deeds may be repeated. */
export interface Partners {
  /** Nothing where nobody knows the link. */
  readLink(token: string): Promise<Inclusion | undefined>;
  /** For one account for good, which is named by a word that says nothing of it. */
  claimLink(token: string, reference: string): Promise<Inclusion | 'unknown' | 'taken'>;
  /** From now on the partner pays; unless it has changed its mind. */
  activate(id: Inclusion['id']): Promise<'active' | 'revoked'>;
  /** Nothing came of it: it waits again. */
  takeBack(id: Inclusion['id']): Promise<void>;
  /** Nothing where the shop knows of none. */
  readPurchase(
    store: string,
    by: { receipt: string } | { reference: string },
  ): Promise<Purchase | undefined>;
}

/** Somebody waits in front of a page. */
const answerWithinMs = 5_000;
/** Answers that say something. */
const meant = [200, 404, 409, 410];

/** Partners at that address. Without one nobody includes anything. */
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
  /** An answer that is another than was asked for is none. */
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

/** Said where somebody has to try again by themselves. */
function away(): never {
  throw new CallFailure(503, 'PARTNER_UNAVAILABLE', {
    description: 'The partner is away.',
    retryAfterSeconds: 10,
  });
}
