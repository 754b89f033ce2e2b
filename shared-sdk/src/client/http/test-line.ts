import { createSdk, memoryCookies, type SdkOptions } from '@sideband/shared-sdk';
import { holdClock } from '@sideband/shared-sdk/fake';
import { call, domain, z } from '@sideband/shared-sdk/wire';

const tide = z.object({ metres: z.number(), harbour: z.object({ name: z.string() }) });
const refusals = z.discriminatedUnion('code', [
  z.object({ code: z.literal('FOG'), clearsInMinutes: z.int() }),
]);

const body = z.object({ metres: z.number() });

/** Made-up calls, because these tests apply to all calls. */
const tides = domain('tides', {
  read: call.get('tides/now', { credential: 'none', answer: tide, refusals }),
  report: call.post('tides/report', {
    credential: 'none',
    body,
    answer: z.object({}),
    refusals,
  }),
  correct: call.patch('tides/report', { credential: 'none', body, answer: z.object({}) }),
  replace: call.put('tides/report', { credential: 'none', body, answer: z.object({}) }),
  remove: call.delete('tides/report', { credential: 'none', body, answer: z.object({}) }),
});

export const high = { metres: 4.2, harbour: { name: 'Percé' } };

export const answering = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'x-trace-id': 'trace-1' },
  });

/** Creates an SDK whose network is a single function, with a clock that the test controls. */
export function connect(fetch: typeof globalThis.fetch, options: Partial<SdkOptions> = {}) {
  const clock = holdClock();
  const sdk = createSdk({
    apiBase: 'https://listen.example/api',
    country: 'CA',
    fetch,
    clock,
    cookies: memoryCookies(),
    draftStorage: null,
    ...options,
  });
  return { sdk, clock, ...sdk.bind(tides) };
}
