export { type Locale, type ReleaseRecord, releaseRecord } from './release-record.ts';
export { type Boot, type ReleaseSet, type RemoteRelease, remotesOff } from './release-set.ts';
