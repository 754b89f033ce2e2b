import { readFileSync } from 'node:fs';
import { run } from './npm.ts';

/** How npm reaches the registry it is configured with: where other packages come from. */
export interface Uplink {
  url: string;
  httpProxy?: string;
  httpsProxy?: string;
  /** Certificates (PEM) of who else may vouch for it, where a network looks into what is fetched. */
  ca?: string;
}

const usual = 'https://registry.npmjs.org/';

/** What npm is configured with in that folder: environment, project, person, machine. */
export async function configuredUplink(cwd: string, env = process.env): Promise<Uplink> {
  const args = ['config', 'get', 'registry', 'proxy', 'https-proxy', 'cafile'];
  return uplinkOf(await run('npm', { args, cwd, env }));
}

/** Reads npm's own lines: `registry=https://…`, and `null` for what is not set. */
export function uplinkOf(printed: string): Uplink {
  const of = (name: string) => {
    const [, value] = printed.match(new RegExp(`^${name}=(.+)$`, 'm')) ?? [];
    return value && value !== 'null' ? value.replace(/^"(.*)"$/, '$1') : undefined;
  };
  const caFile = of('cafile');
  return {
    ...{ url: of('registry') ?? usual, httpProxy: of('proxy'), httpsProxy: of('https-proxy') },
    ...(caFile && { ca: readFileSync(caFile, 'utf8') }),
  };
}

/** The same, unless it is this very registry: whoever uses it would wait for itself. */
export function notOurselves(uplink: Uplink, port: number): Uplink {
  const { hostname, port: asked } = new URL(uplink.url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isHere && Number(asked) === port ? { ...uplink, url: usual } : uplink;
}

/** Whether anything answers there. Through a proxy, or where others vouch for it, it is not asked and taken to be there. */
export async function isThere({ url, httpProxy, httpsProxy, ca }: Uplink): Promise<boolean> {
  if (httpProxy || httpsProxy || ca) return true;
  const ping = new URL('-/ping', url);
  return fetch(ping, { signal: AbortSignal.timeout(pingTimeoutMs) }).then(
    () => true,
    () => false,
  );
}

const pingTimeoutMs = 5_000;
