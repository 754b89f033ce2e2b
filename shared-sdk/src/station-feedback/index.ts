export { stationFeedbacks } from './calls.ts';
export type { StationFeedback } from './model.ts';
