export type { ListedSchool } from './schools.ts';
export { localVerifierToken, type SchoolService, startSchools } from './start-schools.ts';
