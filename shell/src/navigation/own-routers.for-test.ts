import { afterAll, afterEach, beforeAll } from '@jest/globals';

// The router creates a Request per navigation, and Node's rejects jsdom's signals.
const NodeRequest = globalThis.Request;

/**
 * Prepares a test file to create routers under jsdom. Routers added to the returned list are
 * disposed after each test.
 */
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
