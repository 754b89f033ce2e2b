import type { Acceptance } from '@sideband/shared-sdk/partner-integration/model';
import { z } from '@sideband/shared-sdk/wire';
import { away, type createAsk } from './ask-carmaker.ts';

const handedOver = z.object({
  vin: z.string(),
  driverId: z.nullable(z.string()),
  app: z.nullable(z.object({ clientId: z.string(), redirectUri: z.string(), state: z.string() })),
});
/** What a hand-off link stands for. */
export type HandedOver = z.infer<typeof handedOver>;

const vehicle = z.object({
  status: z.string(),
  driver: z.nullable(
    z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  ),
  terms: z.nullable(
    z.object({ version: z.string(), url: z.string().check(z.regex(/^https?:\/\//)) }),
  ),
});
/** A car as its maker knows it. */
export type MakerVehicle = z.infer<typeof vehicle>;

interface TermsAccepted extends Pick<Acceptance, 'termsVersion' | 'locale'> {
  oemDriverId: string;
  acceptedAt: Date;
}

/**
 * The car makers' service. It is a remote service: never call it inside a transaction. All calls
 * are idempotent, and throw 503 while it gives no answer.
 */
export interface Carmaker {
  /**
   * Redeems a hand-off link for one browser, named by an opaque reference. The same reference gets
   * the same answer again.
   */
  redeemHandOff(token: string, reference: string): Promise<HandedOver | 'unknown' | 'used'>;
  /** Returns `undefined` when the maker does not know the car. */
  readVehicle(vin: string): Promise<MakerVehicle | undefined>;
  /** Reports an acceptance. `changed`: other terms are in force by now. */
  acceptTerms(accepted: TermsAccepted): Promise<'accepted' | 'changed' | 'unknown'>;
}

/** Creates a client for the car makers' service. */
export function createCarmaker(ask: ReturnType<typeof createAsk>): Carmaker {
  return {
    async redeemHandOff(token, reference) {
      const { status, body } = await ask({
        method: 'POST',
        path: 'hand-offs/redeem',
        body: { token, reference },
        meant: [200, 404, 410],
      });
      if (status === 200) return read(handedOver, body);
      return status === 410 ? 'used' : 'unknown';
    },
    async readVehicle(vin) {
      const { status, body } = await ask({
        method: 'GET',
        path: `vehicles/${encodeURIComponent(vin)}`,
        meant: [200, 404],
      });
      return status === 200 ? read(vehicle, body) : undefined;
    },
    async acceptTerms({ oemDriverId, termsVersion, locale, acceptedAt }) {
      const { status } = await ask({
        method: 'PUT',
        path: `drivers/${encodeURIComponent(oemDriverId)}/terms/${encodeURIComponent(termsVersion)}`,
        body: { locale, acceptedAt: acceptedAt.toISOString() },
        meant: [200, 404, 409],
      });
      if (status === 409) return 'changed';
      return status === 200 ? 'accepted' : 'unknown';
    },
  };
}

/** A body that does not match the schema is treated as an outage. */
function read<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.infer<Shape> {
  const said = z.safeParse(shape, body);
  return said.success ? said.data : away();
}
