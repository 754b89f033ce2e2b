export { type Listening, listenTo } from './listen-to.ts';
export { stockClient } from './stock-client.ts';
export { versions, writeVersion } from './versions.ts';
