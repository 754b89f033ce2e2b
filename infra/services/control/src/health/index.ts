export type { DropReason, HealthReport, ProblemSeen } from './health-report.ts';
export { bucketOf } from './histogram.ts';
export { addTally, type CountName, emptyTally, type Tally } from './tally.ts';
