import { configure } from '@testing-library/dom';

// Bound for an element that never appears: a busy machine needs more than the default second.
configure({ asyncUtilTimeout: Number(process.env.QUERY_PATIENCE_MS ?? 60_000) });
