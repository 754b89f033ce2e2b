/** Both flows that sell streaming plans: what is typed in one is there in the other. */
export const streaming = {
  keptAt: '/subscribe/checkout/purchase',
  sells: { group: 'streaming' },
} as const;
