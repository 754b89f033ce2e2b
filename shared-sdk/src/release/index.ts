export type { Boot, Locale, ReleaseRecord, ReleaseSet, RemoteRelease } from './release-set.ts';
