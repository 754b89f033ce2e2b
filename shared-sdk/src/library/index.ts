export { library } from './calls.ts';
export type { LibraryItems, LibraryView, Pins } from './model.ts';
