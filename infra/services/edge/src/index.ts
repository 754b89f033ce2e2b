export type { Addresses } from './document/serve-documents.ts';
export { createEdge, type Edge, type EdgeOptions } from './edge.ts';
export { readTls } from './server/tls.ts';
