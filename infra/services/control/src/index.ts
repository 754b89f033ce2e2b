export type { StaffIssuerSettings } from './sign-in/staff-issuer.ts';
export { staffSettingsOf } from './sign-in/staff-settings.ts';
export { type ControlOptions, type StartedControl, startControl } from './start-control.ts';
export type { ToggleDocument } from './toggles/toggle-document.ts';
