/** Short enough to detect harm before many visitors are affected, long enough to be cheap. */
export const lookEveryMs = 5_000;
