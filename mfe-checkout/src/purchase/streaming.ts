/** Draft key of both flows that sell streaming plans, so that they share what was typed. */
export const streaming = {
  keptAt: '/subscribe/checkout/purchase',
  sells: { group: 'streaming' },
  needs: 'place',
} as const;
