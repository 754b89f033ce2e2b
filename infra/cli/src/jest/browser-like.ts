import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what browsers have and jsdom lacks. MessageChannel stays out: React's scheduler
 * would keep its port open and the run would never end.
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
    // jsdom draws nothing, so it has neither dialogs nor the Popover API.
    this.global.scrollTo = () => {};
  }
}
