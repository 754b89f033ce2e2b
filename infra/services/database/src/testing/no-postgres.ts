export { stopOnePostgres as default } from './one-postgres.ts';
