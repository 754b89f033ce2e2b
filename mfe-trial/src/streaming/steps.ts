/** Pages of the trial in order. The last one starts it. */
export const pagesOfTrial = ['offer', 'email', 'address', 'payment', 'review'] as const;

export type Step = (typeof pagesOfTrial)[number];
