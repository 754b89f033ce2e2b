/** Timeout of a single wait on a slow machine. A wait that succeeds ends earlier. */
export const patienceMs = 40_000;

/** Timeout for a process with a database to become ready. */
export const startMs = 180_000;

/** Timeout of a journey that may include the restart of a process. */
export const journeyMs = 240_000;

/** Timeout for building a product, or starting two processes. */
export const productMs = 480_000;
