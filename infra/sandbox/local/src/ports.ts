import { createServer } from 'node:net';
import { StartProblem } from './terminal/start-problem.ts';
import { isUnsafe } from './unsafe-ports.ts';

/** Ports of a local run as offsets from PORT. Each can also be set individually. */
const offsets = {
  PORT: 0,
  CONTROL_PORT: 1,
  INBOX_PORT: 2,
  CARDS_PORT: 3,
  CONTENT_PORT: 4,
  CHAT_PORT: 5,
  STAFF_PORT: 6,
  SMTP_PORT: 7,
  ADDRESS_PORT: 8,
  SCHOOLS_PORT: 9,
  API_PORT: 10,
  PARTNERS_PORT: 11,
  CARMAKER_PORT: 12,
} as const;

export type Ports = Record<keyof typeof offsets, number>;

const highest = 65_535;

export function portsOf(environment: Record<string, string | undefined>): Ports {
  const first = portNumber('PORT', environment.PORT ?? '4000');
  const chosen = Object.entries(offsets).map(([name, offset]) => {
    // Port 0 takes any free port, for tests.
    const usual = first === 0 ? 0 : first + offset;
    return [name, portNumber(name, environment[name] ?? String(usual))];
  });
  const ports: Ports = Object.fromEntries(chosen);
  refuseUnsafe(ports);
  refuseTwice(ports);
  return ports;
}

function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= highest) return port;
  throw new StartProblem(`${name}=${text} is no port: it has to be a number up to ${highest}.`);
}

/** For the sites that people open in a browser, rejects ports that browsers block. */
function refuseUnsafe(ports: Ports) {
  for (const name of [
    'PORT',
    'CONTROL_PORT',
    'INBOX_PORT',
    'CONTENT_PORT',
    'CARDS_PORT',
    'CHAT_PORT',
    'SCHOOLS_PORT',
    'PARTNERS_PORT',
    'CARMAKER_PORT',
    'STAFF_PORT',
  ] as const) {
    if (!isUnsafe(ports[name])) continue;
    throw new StartProblem(
      `No browser opens port ${ports[name]} (${name}): it is on their list of unsafe ports. Choose another, for example PORT=5000.`,
    );
  }
}

function refuseTwice(ports: Ports) {
  const names = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = port === 0 ? undefined : names.get(port);
    if (other) throw new StartProblem(`${other} and ${name} are both ${port}. Give each its own.`);
    names.set(port, name);
  }
}

/** Checks, before anything is started, whether another process listens on one of the ports. */
export async function checkPorts(ports: Partial<Ports>) {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    const problem = await problemOf(port);
    if (problem === 'EACCES') {
      throw new StartProblem(
        `This user may not listen on port ${port} (${name}). Choose one above 1023, for example PORT=5000.`,
      );
    }
    if (problem) taken.push(`${port} (${name})`);
  }
  if (taken.length === 0) return;
  throw new StartProblem(
    `${taken.length === 1 ? 'This port is' : 'These ports are'} taken: ${taken.join(', ')}.\n` +
      'PORT=5000 npm start moves all of them; each also has a variable of its own, as shown.',
  );
}

/**
 * Checks IPv6 too: browsers try it first for `localhost`, so another server that listens there
 * would respond instead of ours.
 */
async function problemOf(port: number): Promise<string | undefined> {
  const [four, six] = [await codeOf(port, '127.0.0.1'), await codeOf(port, '::1')];
  return four ?? (six === 'EADDRINUSE' ? six : undefined);
}

function codeOf(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', ({ code }: NodeJS.ErrnoException) => done(code ?? 'unknown'))
      .listen({ port, host }, () => probe.close(() => done(undefined)));
  });
}
