import { systemCode } from './process-start.ts';

/**
 * Error codes of the system and of PostgreSQL (class 08, 53300, 57P0x and 25006 in appendix A of
 * its manual).
 */
const codes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/,
  /^(08[0-9A-Z]{3}|53300|57P0[1-3])$/,
  // A write to a server that has become a replica.
  /^25006$/,
];
/** Messages of the driver, whose errors have no code. */
const words =
  /^(Connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/**
 * Whether a call failed because no writable database responded, for example during a failover. A
 * retry may succeed. If a transaction was being committed, its outcome is unknown.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = String(systemCode(error));
  const { message } = Object(error) as { message?: unknown };
  return codes.some((one) => one.test(code)) || words.test(String(message));
}
