import { configure } from '@testing-library/dom';

// A bound for what never comes, as for whole tests: a busy machine takes more than the usual second.
configure({ asyncUtilTimeout: Number(process.env.QUERY_PATIENCE_MS ?? 60_000) });
