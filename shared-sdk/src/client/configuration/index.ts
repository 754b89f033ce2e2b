export { configuration } from '../../contract/configuration/calls.ts';
export type {
  ApplicationConfigRefusal,
  BaseUrlRefusal,
} from '../../contract/configuration/errors.ts';
export type {
  ApplicationConfig,
  AppSettings,
  BaseUrls,
  CommonConfiguration,
  CountryConfiguration,
  Region,
} from '../../contract/configuration/model.ts';
export { baseUrlOf } from './base-url-of.ts';
export { findRegion } from './find-region.ts';
export { type Configuration, loadConfiguration } from './load-configuration.ts';
export { startConfigured } from './start-configured.ts';
