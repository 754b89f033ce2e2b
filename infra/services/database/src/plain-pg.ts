/**
 * Whether PostgreSQL is used through `pg` as it is (`SIDEBAND_PLAIN_PG=1`): statements are parsed
 * each time and sent one after another. This is slower, but runs none of our code between the
 * servers and the driver. Use it to find out whether a problem comes from that code, and as a
 * workaround if it does.
 */
export const usesPlainPg = () => process.env.SIDEBAND_PLAIN_PG === '1';
