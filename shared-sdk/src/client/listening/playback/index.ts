export { playback } from '../../../contract/playback/calls.ts';
export type {
  Peeked,
  Position,
  Source,
  Tuned,
  TuneRequest,
} from '../../../contract/playback/model.ts';
export { isEncrypted, type SourceType } from '../../../contract/playback/source-type.ts';
export { chunkRanges, streamChunkBytes } from './stream-chunk.ts';
export { tunePayload } from './tune-payload.ts';
