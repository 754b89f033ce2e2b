import { createServer } from 'node:net';
import { StartProblem } from './terminal/start-problem.ts';

/** Every port of a local run. All follow PORT, and each may be chosen by itself. */
const offsets = {
  PORT: 0,
  INBOX_PORT: 2,
  SMTP_PORT: 7,
  API_PORT: 10,
} as const;

export type Ports = Record<keyof typeof offsets, number>;

const highest = 65_535;

export function portsOf(environment: Record<string, string | undefined>): Ports {
  const first = portNumber('PORT', environment.PORT ?? '4000');
  const chosen = Object.entries(offsets).map(([name, offset]) => {
    // 0 takes any free port, for tests.
    const usual = first === 0 ? 0 : first + offset;
    return [name, portNumber(name, environment[name] ?? String(usual))];
  });
  return Object.fromEntries(chosen);
}

function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= highest) return port;
  throw new StartProblem(`${name}=${text} is no port: it has to be a number up to ${highest}.`);
}

/** Finds out before anything starts whether somebody else listens there already. */
export async function checkPorts(ports: Partial<Ports>) {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`${port} (${name})`);
  }
  if (taken.length === 0) return;
  throw new StartProblem(
    `${taken.length === 1 ? 'This port is' : 'These ports are'} taken: ${taken.join(', ')}.\n` +
      'PORT=5000 npm start moves all of them; each also has a variable of its own, as shown.',
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
