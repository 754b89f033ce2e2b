export { library } from '../../contract/library/calls.ts';
export type { LibraryItems, LibraryView, Pins } from '../../contract/library/model.ts';
