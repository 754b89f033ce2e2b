export type { Browser } from './browser/browser.ts';
export { type Clock, systemClock } from './browser/clock.ts';
export type { Settings } from './config/settings.ts';
export type { CookieStore } from './cookies/cookie-store.ts';
export { memoryCookies } from './cookies/memory-cookies.ts';
export { createSdk } from './create-sdk.ts';
export type { Drafts } from './drafts/drafts.ts';
export type { Client, MakeCall } from './http/client.ts';
export {
  ConfigMissingError,
  EndpointDisabledError,
  GenericError,
  isAnswerLost,
  isConfigMissingError,
  isEndpointDisabledError,
  isFailedAnswer,
  isGenericError,
  isNetworkError,
  isServiceError,
  isTimeoutError,
  NetworkError,
  ServiceError,
  statusOf,
  TimeoutError,
} from './http/failures.ts';
export { isMissingValueError, MissingValueError } from './http/missing-values.ts';
export { pause } from './http/pause.ts';
export { isSessionError, SessionError } from './http/session-error.ts';
export type { Sdk, SdkOptions, Timing } from './sdk.ts';
export type { Diagnostics } from './session/diagnostics.ts';
export type { SessionDoor } from './session/session-door.ts';
export type { SessionEvent } from './session/session-events.ts';
export type { SessionState } from './session/session-state.ts';
export type { Source, Telemetry, Vital } from './telemetry/telemetry.ts';
export { backoff } from './time/backoff.ts';
export type { TimeDoor } from './time/time-door.ts';
export type { UserEvents } from './user-events/track.ts';
