export { type Listening, listenTo } from './listen-to.ts';
export { versions, writeVersion } from './versions.ts';
