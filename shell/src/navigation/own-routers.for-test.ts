import { afterAll, afterEach, beforeAll } from '@jest/globals';

// The router makes a request of each navigation; Node's takes no signal of jsdom's.
const NodeRequest = globalThis.Request;

/** For files whose tests make routers under jsdom: hands out a list, and disposes of what a test put there. */
export function ownRouters(): { dispose(): void }[] {
  const routers: { dispose(): void }[] = [];
  beforeAll(() => {
    globalThis.Request = class extends NodeRequest {
      constructor(input: RequestInfo | URL, { signal: _, ...init }: RequestInit = {}) {
        super(input, init);
      }
    };
  });
  afterEach(() => {
    for (const router of routers.splice(0)) router.dispose();
  });
  afterAll(() => {
    globalThis.Request = NodeRequest;
  });
  return routers;
}
