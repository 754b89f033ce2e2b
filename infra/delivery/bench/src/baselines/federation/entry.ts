/**
 * The asynchronous boundary that Module Federation requires: it loads shared modules before the
 * first import.
 */
void import('../../../../../../shell/src/start.tsx');
