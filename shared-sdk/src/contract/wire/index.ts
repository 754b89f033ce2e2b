export {
  type AnyCall,
  type CallStatement,
  call,
  domain,
  type Input,
  type Parts,
  type Repeat,
} from './call.ts';
export { type CountryCode, countryCode } from './country.ts';
export { type Credential, type HandedGrant, isHanded } from './credential.ts';
export { type WireFile, wireFile } from './file.ts';
export { humanCheckNeeded } from './human-check.ts';
export { rateLimited } from './limit.ts';
export { currencyOf, type Money, money } from './money.ts';
export { accept, type Result, refuse } from './result.ts';
export * as z from './schema.ts';
export { text, tidy, words } from './text.ts';
