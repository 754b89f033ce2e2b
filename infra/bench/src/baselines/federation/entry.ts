/** The asynchronous boundary that Module Federation asks for: shared modules are there before the first import. */
import('../../../../../shell/src/start.tsx');
