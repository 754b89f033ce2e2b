import { join, resolve } from 'node:path';
import { type BuiltPackage, buildPackage } from './package/build.ts';
import { packages } from './packages.ts';
import { publish } from './publish.ts';
import { serveRegistry } from './serve.ts';
import { configuredUplink, isThere, notOurselves } from './uplink.ts';

// npm run registry: a registry on this machine with our packages, for teams outside this repository
// and to try a version before its release. REGISTRY_PORT changes its port.
const root = resolve(import.meta.dirname, '../../../..');
const dataDir = resolve(process.env.SIDEBAND_DATA_DIR ?? join(root, '.sideband'));
const folder = join(dataDir, 'registry');

try {
  await start();
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}

async function start() {
  const port = portOf(process.env.REGISTRY_PORT ?? '4873');
  const uplink = notOurselves(await configuredUplink(root), port);
  const registry = await serveRegistry({ folder, port, uplink });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => registry.close().then(() => process.exit(0)));
  }
  const built: BuiltPackage[] = [];
  for (const path of packages) {
    const into = join(folder, 'packages', path);
    built.push(await buildPackage({ root, folder: path, into, built }));
  }
  const outcomes = await Promise.all(
    built.map((made) => publish(made, { registry, work: folder })),
  );
  for (const [index, { name, version }] of built.entries()) {
    console.info(`  ${name} ${version}  ${outcomes[index]}`);
  }
  console.info(`  All other packages come from ${uplink.url}`);
  if (!(await isThere(uplink))) {
    console.info(
      '  It does not answer: until it does, what is asked of it ends in "404 Not Found".',
    );
  }
  console.info(`\n  Registry  ${registry.url}`);
  const at = `--@sideband:registry=${registry.url}`;
  console.info(
    `  Try it    npx ${at} --package=@sideband/cli sideband new concerts --registry=${registry.url}`,
  );
  console.info('  Ctrl+C stops it; what was published stays.');
}

function portOf(text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`REGISTRY_PORT=${text} is no port: it has to be a number up to 65535.`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') return error.message;
  return `Port ${port} is taken. REGISTRY_PORT=4900 npm run registry takes another one.`;
}
