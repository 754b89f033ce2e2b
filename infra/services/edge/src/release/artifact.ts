import type { LoadingRecord, ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Pictures } from './pictures.ts';
import type { SignedRecord } from './signed-record.ts';

/** Parts of a verified version that documents need. */
export interface Artifact {
  /** URL path of its folder. */
  base: string;
  record: ReleaseRecord;
  /** The part of the record that documents include. */
  loading: LoadingRecord;
  recordIntegrity: string;
  /** Critical CSS, inlined into documents. Empty for remotes. */
  critical: string;
  /** Prerendered HTML of its pages, from its build. */
  pictures: Pictures;
}

/** A version with its signed bytes, which are verified again when the trusted keys change. */
export interface HeldVersion extends SignedRecord {
  artifact: Artifact;
}
