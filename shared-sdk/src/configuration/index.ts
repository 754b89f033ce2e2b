export { baseUrlOf } from './base-url-of.ts';
export { configuration } from './calls.ts';
export type { ApplicationConfigRefusal, BaseUrlRefusal } from './errors.ts';
export { findRegion } from './find-region.ts';
export { type Configuration, loadConfiguration } from './load-configuration.ts';
export type {
  ApplicationConfig,
  AppSettings,
  BaseUrls,
  CommonConfiguration,
  CountryConfiguration,
  Region,
} from './model.ts';
export { startConfigured } from './start-configured.ts';
