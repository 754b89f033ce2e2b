/**
 * Whether PostgreSQL is used through `pg` as it is (`SIDEBAND_PLAIN_PG=1`): statements are parsed
 * each time and sent one after the other. Slower, and without any code of ours between the servers
 * and the driver: to find out whether a problem comes from it, and to go on if it does.
 */
export const usesPlainPg = () => process.env.SIDEBAND_PLAIN_PG === '1';
