/** Draft key of both flows that sell plans for a radio, so that they share what was typed. */
export const satellite = { keptAt: '/subscribe/checkout/purchase/satellite' } as const;
