import { readFileSync } from 'node:fs';
import { run } from './npm.ts';

/** How npm reaches its configured registry, from which third-party packages come. */
export interface Uplink {
  url: string;
  httpProxy?: string;
  httpsProxy?: string;
  /** Additional trusted certificates (PEM), for networks that intercept TLS. */
  ca?: string;
}

const usual = 'https://registry.npmjs.org/';

/**
 * Reads npm's configuration for a folder, from the environment and the project, user and machine
 * settings.
 */
export async function configuredUplink(cwd: string, env = process.env): Promise<Uplink> {
  const args = ['config', 'get', 'registry', 'proxy', 'https-proxy', 'cafile'];
  return uplinkOf(await run('npm', { args, cwd, env }));
}

/** Parses npm's output: `registry=https://…`, and `null` for settings that are not set. */
export function uplinkOf(printed: string): Uplink {
  const of = (name: string) => {
    const [, value] = printed.match(new RegExp(`^${name}=(.+)$`, 'm')) ?? [];
    return value && value !== 'null' ? value.replace(/^"(.*)"$/, '$1') : undefined;
  };
  const caFile = of('cafile');
  return {
    url: of('registry') ?? usual,
    httpProxy: of('proxy'),
    httpsProxy: of('https-proxy'),
    ...(caFile && { ca: readFileSync(caFile, 'utf8') }),
  };
}

/**
 * Replaces an uplink that points to this registry itself, because the registry would wait for its
 * own response.
 */
export function notOurselves(uplink: Uplink, port: number): Uplink {
  const { hostname, port: asked } = new URL(uplink.url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isHere && Number(asked) === port ? { ...uplink, url: usual } : uplink;
}

/**
 * Whether the registry responds. With a proxy or an additional certificate, returns true without a
 * request.
 */
export async function isThere({ url, httpProxy, httpsProxy, ca }: Uplink): Promise<boolean> {
  if (httpProxy || httpsProxy || ca) return true;
  const ping = new URL('-/ping', url);
  return fetch(ping, { signal: AbortSignal.timeout(pingTimeoutMs) }).then(
    () => true,
    () => false,
  );
}

const pingTimeoutMs = 5_000;
