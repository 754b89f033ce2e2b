import { flushCompileCache } from 'node:module';

/**
 * Preloaded into processes that a test may kill. Node writes its compile cache at exit, which a
 * killed process never reaches, and half of a start is compilation.
 */
setInterval(flushCompileCache, 1_000).unref();
