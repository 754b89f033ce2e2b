import { existsSync } from 'node:fs';

/** The oldest version that we run on, where Debian's package puts its programs. */
const oldest = { version: 15, bin: '/usr/lib/postgresql/15/bin' };

/** Its programs, where they are installed; says it where not. */
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
