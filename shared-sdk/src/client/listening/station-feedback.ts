export { stationFeedbacks } from '../../contract/station-feedback/calls.ts';
export type { StationFeedback } from '../../contract/station-feedback/model.ts';
