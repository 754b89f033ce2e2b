import { configure } from '@testing-library/dom';

// Timeout for an element that never appears. A busy machine needs more than the default second.
configure({ asyncUtilTimeout: Number(process.env.QUERY_PATIENCE_MS ?? 60_000) });
