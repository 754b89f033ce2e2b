import type { Readable } from 'node:stream';

/** A file of a version. The caller must read `stream` to its end or destroy it. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** A version that is being uploaded. No reader sees any of its files before the commit. */
export interface Stage {
  /**
   * Stores one file. Putting the same path again replaces it, so a retry is safe. Throws
   * `NotAFileName` for an invalid path and for a file above the size limit.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /**
   * Publishes the version, atomically and permanently. Throws `AlreadyStored` when the version
   * exists, also when another stage committed it first. Throws `NotAFileName` when there is no
   * `record.json`.
   */
  commit(): Promise<void>;
  /** Deletes the uploaded files. Has no effect after a commit. */
  discard(): Promise<void>;
}

/**
 * Stores versions as `<name>/<version>/<path>`. A version is either complete or absent, and never
 * changes. When the store fails, calls reject instead of reporting a missing file.
 */
export interface ArtifactStore {
  /**
   * Throws `AlreadyStored` immediately when the version exists, and `NotAFileName` when the name or
   * version is invalid.
   */
  stage(name: string, version: string): Promise<Stage>;
  has(name: string, version: string): Promise<boolean>;
  /** Returns undefined when the file does not exist or the path is invalid. */
  read(name: string, version: string, path: string): Promise<StoredFile | undefined>;
  /** Returns the complete versions of a name, sorted alphabetically. */
  list(name: string): Promise<string[]>;
  /** Deletes a version. Idempotent: deleting a missing version succeeds. */
  remove(name: string, version: string): Promise<void>;
  close(): Promise<void>;
}
