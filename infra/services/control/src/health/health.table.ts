import type { ProblemSeen } from './health-report.ts';

interface HealthMinutesTable {
  environment: string;
  name: string;
  version: string;
  minute: Date;
  tally: string;
}

/** Errors and load failures, aggregated over all edges. */
interface HealthProblemsTable extends ProblemSeen {
  environment: string;
  firstSeen: Date;
  lastSeen: Date;
}

export interface HealthEdgesTable {
  environment: string;
  edge: string;
  heardAt: Date;
  dropped: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    healthEdges: HealthEdgesTable;
    healthMinutes: HealthMinutesTable;
    healthProblems: HealthProblemsTable;
  }
}
