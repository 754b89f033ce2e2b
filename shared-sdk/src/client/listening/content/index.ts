export { content } from '../../../contract/content/calls.ts';
export {
  type ContentLocale,
  type Entries,
  type Entry,
  includeDepth,
} from '../../../contract/content/model.ts';
export { contentLanguageOf, contentLocaleOf } from './content-locale.ts';
