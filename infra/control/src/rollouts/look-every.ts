/** Often enough that harm is seen before many have it, seldom enough to cost nothing. */
export const lookEveryMs = 5_000;
