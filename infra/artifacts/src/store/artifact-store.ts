import type { Readable } from 'node:stream';

/** A file of a version. Whoever asked for it reads `stream` to its end, or destroys it. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** A version on its way into the store. Nobody sees anything of it before it is committed. */
export interface Stage {
  /**
   * Takes one file; the same path again replaces it, so a lost answer may be repeated. Throws
   * `NotAFileName` for a path that is none, and for more bytes than a file may have.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /**
   * Makes the version visible, whole and for good. Throws `AlreadyStored` when there is one of this
   * name and version, also when another stage was faster. Without a `record.json` it is no version.
   */
  commit(): Promise<void>;
  /** Drops what was put. After a commit it changes nothing. */
  discard(): Promise<void>;
}

/**
 * Keeps versions: `<name>/<version>/<path>`. A version is there whole or not at all, and what is there
 * never changes. A store that does not answer is an error of its own, never "there is no such file".
 */
export interface ArtifactStore {
  /** Throws `AlreadyStored` at once when there is such a version, `NotAFileName` when none can be named so. */
  stage(name: string, version: string): Promise<Stage>;
  has(name: string, version: string): Promise<boolean>;
  /** Undefined when there is no such file, or the path names none. */
  read(name: string, version: string, path: string): Promise<StoredFile | undefined>;
  /** Every whole version of a name, in the order of the alphabet. */
  list(name: string): Promise<string[]>;
  /** Takes a version away; one that is not there is none. Safe to repeat. */
  remove(name: string, version: string): Promise<void>;
  close(): Promise<void>;
}
