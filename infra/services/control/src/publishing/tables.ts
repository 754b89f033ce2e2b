import type { Generated } from 'kysely';

/**
 * An upload, either unfinished or completed. Completed ones are kept so that requests can be
 * retried.
 */
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

interface PublicationFilesTable {
  publicationId: number;
  path: string;
  bytes: Uint8Array;
}

declare module '../database/tables.ts' {
  interface Tables {
    publicationFiles: PublicationFilesTable;
    publications: PublicationsTable;
  }
}
