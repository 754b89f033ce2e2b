/**
 * The asynchronous boundary that Module Federation requires: it loads shared modules before the
 * first import.
 */
import('../../../../../shell/src/start.tsx');
