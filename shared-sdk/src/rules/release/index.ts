export { contracts } from './contracts.ts';
export type { Override, OverrideRefusal } from './override.ts';
export {
  type LoadingRecord,
  type Locale,
  loadingRecord,
  type ReleaseRecord,
  releaseRecord,
  type SharedTerms,
} from './release-record.ts';
export type { Boot, ReleaseSet, RemoteRelease } from './release-set.ts';
