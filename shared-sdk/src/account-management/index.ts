export { accountManagement } from './calls.ts';
