export { telemetryCalls } from './calls.ts';
export type { TelemetryAction, TelemetryEvent } from './model.ts';
