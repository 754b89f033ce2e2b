export { prepareDataFolder } from './prepare-data-folder.ts';
export { testBed } from './test-bed.ts';
