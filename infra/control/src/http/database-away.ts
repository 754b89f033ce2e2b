import { systemCode } from '@sideband/database';

/** Of the system, and of PostgreSQL (class 08, 53300 and 57P0x in appendix A of its manual). */
const codes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/,
  /^(08[0-9A-Z]{3}|53300|57P0[1-3])$/,
];
/** Of its driver, which gives these no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a call failed because nobody answers where the database is; another one later may not. */
export function isDatabaseAway(error: unknown): boolean {
  const code = String(systemCode(error));
  const { message } = Object(error) as { message?: unknown };
  return codes.some((one) => one.test(code)) || words.test(String(message));
}
