export { countOpen } from './count-open.ts';
export { type Limit, retryAfterOf, windowOf } from './limit.ts';
export { createLimiter, type Limiter } from './limiter.ts';
export { lineOf, networkOf } from './network-of.ts';
