import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';

// Timeout for an element that never appears. A busy machine needs more than the default second.
configure({ asyncUtilTimeout: Number(process.env.QUERY_PATIENCE_MS ?? 60_000) });

// The library is evaluated once per worker and would do this for the first test file only.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);
