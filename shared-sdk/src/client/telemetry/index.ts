export { telemetryCalls } from '../../contract/telemetry/calls.ts';
export type { TelemetryAction, TelemetryEvent } from '../../contract/telemetry/model.ts';
