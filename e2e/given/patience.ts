/** How long anything may take on a slow machine. Nothing waits longer than it has to. */
export const patienceMs = 40_000;

/** A process with a database, until it answers. */
export const startMs = 180_000;

/** One journey from beginning to end; a process that is started again on the way has to fit into it. */
export const journeyMs = 240_000;

/** Building a product, or starting two processes. */
export const productMs = 480_000;
