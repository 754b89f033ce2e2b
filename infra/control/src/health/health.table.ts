export interface HealthMinutesTable {
  environment: string;
  name: string;
  version: string;
  minute: Date;
  tally: string;
}

export interface HealthProblemsTable {
  environment: string;
  name: string;
  version: string;
  fingerprint: string;
  kind: 'error' | 'load-failure';
  cause: string;
  title: string;
  message: string;
  stack: string;
  count: number;
  pages: number;
  firstSeen: Date;
  lastSeen: Date;
}

export interface HealthEdgesTable {
  environment: string;
  edge: string;
  heardAt: Date;
  dropped: string;
}
