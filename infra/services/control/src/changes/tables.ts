import type { Generated } from 'kysely';
import type { ChangeState } from './change-flow.ts';

export interface ChangesTable {
  id: Generated<number>;
  environment: string;
  kind: 'change' | 'kill' | 'take back';
  title: string;
  reason: string;
  state: ChangeState;
  authorId: number;
  baseRevision: number;
  edits: string;
  editsHash: string;
  version: Generated<number>;
  scheduledFor: Date | null;
  leaseOwner: string | null;
  leaseUntil: Date | null;
  appliedRevision: number | null;
  afterReview: 'open' | 'done' | null;
  /** Person whom the author asked to review; null for anyone who may. */
  reviewerId: number | null;
  createdAt: Date;
  updatedAt: Date;
}

interface ChangeApprovalsTable {
  changeId: number;
  personId: number;
  editsHash: string;
  at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    changeApprovals: ChangeApprovalsTable;
    changes: ChangesTable;
  }
}
