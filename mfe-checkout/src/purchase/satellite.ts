/** Both flows that sell plans for a radio: what is typed in one is there in the other. */
export const satellite = { keptAt: '/subscribe/checkout/purchase/satellite' } as const;
