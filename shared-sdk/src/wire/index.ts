export { type AnyCall, type CallStatement, type Credential, call, domain } from './call.ts';
export { rateLimited } from './limit.ts';
export { type CountryCode, countryCode, currencyOf, type Money, money } from './money.ts';
export { accept, type Result, refuse } from './result.ts';
export * as z from './schema.ts';
