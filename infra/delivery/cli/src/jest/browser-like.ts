import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom plus the web APIs that browsers have and jsdom lacks, taken from Node. MessageChannel is
 * left out, because React's scheduler would keep its port open and the test run would never end.
 */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
] as const;

export default class BrowserLike extends TestEnvironment {
  override async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name] as never;
    // jsdom has no layout, so scrolling is a no-op.
    this.global.scrollTo = () => {};
  }
}
