export { playback } from './calls.ts';
export type { Peeked, Position, Source, Tuned, TuneWish } from './model.ts';
export { isEncrypted, type SourceType } from './source-type.ts';
export { chunkRanges, streamChunkBytes } from './stream-chunk.ts';
export { tunePayload } from './tune-payload.ts';
