export { content } from './calls.ts';
export { contentLanguageOf, contentLocaleOf } from './content-locale.ts';
export { type ContentLocale, type Entries, type Entry, includeDepth } from './model.ts';
