import { flushCompileCache } from 'node:module';

/**
 * Loaded before a process that a test starts and may kill: what node compiled is usually kept at the
 * end, which it does not live to see. Half of a start is compiling.
 */
setInterval(flushCompileCache, 1_000).unref();
