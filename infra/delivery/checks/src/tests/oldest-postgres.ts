import { existsSync } from 'node:fs';

/**
 * The oldest supported PostgreSQL version, and the folder in which Debian's package installs its
 * programs.
 */
const oldest = { version: 15, bin: '/usr/lib/postgresql/15/bin' };

/**
 * Returns the folder of the programs of this PostgreSQL version. If it is not installed, reports
 * that and returns undefined.
 */
export function oldestPostgres(say: (text: string) => void): string | undefined {
  const { version, bin } = oldest;
  const isThere = existsSync(`${bin}/postgres`);
  say(
    isThere
      ? `\nDatabase tests once more, on PostgreSQL ${version}\n`
      : `\nNothing is proven on PostgreSQL ${version}: it is not installed in ${bin}\n`,
  );
  return isThere ? bin : undefined;
}
