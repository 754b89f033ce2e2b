export { DataInUse } from './data-lock.ts';
export { isDatabaseAway } from './database-away.ts';
export { DataOfAnotherVersion, type Migrations, migrate } from './migrate.ts';
export { type OpenDatabase, openDatabase, shareDatabase } from './open-database.ts';
export { openPglite } from './open-pglite.ts';
export { openPostgres } from './open-postgres.ts';
export { usesPlainPg } from './plain-pg.ts';
export { systemCode } from './process-start.ts';
export { isInTheWay, isLockTimeout } from './rolled-back.ts';
