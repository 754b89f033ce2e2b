export { sqlStatements } from '../sql-statements.ts';
export {
  type DatabaseName,
  databases,
  eitherDatabase,
  migratedPostgresUrl,
  newPostgresUrl,
  openEmptyDatabase,
  openTestDatabase,
  stopDatabases,
} from './databases.ts';
export { type PostgresServer, startPostgres } from './postgres-server.ts';
export { putEmptyDatabase } from './put-empty-database.ts';
export { quickFolder } from './quick-folder.ts';
export { type RunningProcess, runProcess } from './run-process.ts';
