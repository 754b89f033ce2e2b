export type { CookieStore } from './cookies/cookie-store.ts';
export { memoryCookies } from './cookies/memory-cookies.ts';
export { createSdk } from './create-sdk.ts';
export type { Drafts } from './drafts/drafts.ts';
export type { Client } from './http/client.ts';
export { type Clock, systemClock } from './http/clock.ts';
export {
  GenericError,
  isAnswerLost,
  isGenericError,
  isNetworkError,
  isServiceError,
  isTimeoutError,
  NetworkError,
  ServiceError,
  TimeoutError,
} from './http/failures.ts';
export type { Sdk, SdkOptions, Timing } from './sdk.ts';
export type { SessionDoor } from './session/session-door.ts';
export type { SessionState } from './session/session-state.ts';
