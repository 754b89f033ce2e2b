export { type LocaleCode, linkTo, type StoredEntry, type Value } from './entries.ts';
export { type ContentService, startContent } from './start-content.ts';
