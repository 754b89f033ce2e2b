export {
  type ChatProvider,
  type ChatTerms,
  chatOriginOf,
  chatProviderOf,
  chatProviders,
} from './model.ts';
