import type { Generated } from 'kysely';

/** An upload under way, or the last of one that is done, so that an answer may be asked for again. */
export interface PublicationsTable {
  id: Generated<number>;
  name: string;
  version: string;
  record: string;
  recordSha256: string;
  signature: string;
  actor: string;
  startedAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
}

export interface PublicationFilesTable {
  publicationId: number;
  path: string;
  bytes: Uint8Array;
}
