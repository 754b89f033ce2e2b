/** Edge and API as separate processes with their own data, which can be stopped and restarted. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';
import { newDataFolder } from './new-data-folder.ts';
import { runProduct } from './product-of-run.ts';
import { type Running, startProcess } from './start-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Options {
  /** Whether the edge terminates TLS, with a self-signed certificate. */
  overTls?: boolean;
  /**
   * Whether purchases work. They use the card gateway and mail server of the product under test.
   */
  sells?: boolean;
  /** Toggles to turn on. */
  on?: string[];
  /** Number of inactive radios without an owner to add to the seed data. */
  radios?: SpareRadio[];
}

export interface SpareRadio {
  radioId: string;
  country: 'US' | 'CA';
}

/**
 * Starts a product that serves the artifacts of the product under test. `baseUrl`: origin of the
 * product under test.
 */
export async function startOwnProduct(
  baseUrl: string,
  { overTls = false, sells = false, on = [], radios = [] }: Options = {},
) {
  const dataDir = newDataFolder('sideband-journey-');
  const { dataDir: source } = runProduct(baseUrl);
  const [edgePort, apiPort] = await freePorts(2);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const startApi = () =>
    startProcess(
      'infra/services/api/src/main.ts',
      {
        API_PORT: String(apiPort),
        SIDEBAND_DATA_DIR: dataDir,
        SIDEBAND_SEED: seedWith(radios, dataDir),
        LOG_LEVEL: 'warn',
        ...(sells && standInsOf(baseUrl)),
      },
      `${apiUrl}/readyz`,
    );
  let api: Running = await startApi();
  const url = `${overTls ? 'https' : 'http'}://localhost:${edgePort}`;
  const edge = await startProcess(
    'infra/services/edge/src/main.ts',
    {
      PORT: String(edgePort),
      HOST: '127.0.0.1',
      API_URL: apiUrl,
      SIDEBAND_DATA_DIR: join(dataDir, 'edge'),
      SIDEBAND_ARTIFACTS: join(source, 'artifacts'),
      SIDEBAND_TRUSTED_KEYS: join(source, 'team-key.pub.pem'),
      TOGGLES_FILE: togglesWith(on, { source: join(source, 'toggles.flagd.json'), dataDir }),
      ...(overTls && (await makeCertificate(dataDir))),
    },
    `${url}/readyz`,
  );

  return {
    url,
    /** Log of the edge so far. */
    log: edge.log,
    stopApi: (signal?: NodeJS.Signals) => api.stop(signal),
    async startApi() {
      api = await startApi();
    },
    async close() {
      await Promise.all([edge.stop(), api.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings for the external services of the product under test. */
function standInsOf(baseUrl: string) {
  const first = Number(new URL(baseUrl).port);
  const cards = `http://localhost:${first + 3}`;
  return {
    STRIPE_SECRET_KEY: 'sk_test_sideband_local',
    STRIPE_URL: cards,
    SIDEBAND_CARDS_ORIGIN: cards,
    SMTP_URL: `smtp://127.0.0.1:${first + 7}`,
  };
}

function seedWith(radios: SpareRadio[], dataDir: string) {
  const seed = JSON.parse(readFileSync(`${root}infra/sandbox/local/fixtures.json`, 'utf8'));
  const spare = radios.map((radio) => ({
    key: radio.radioId,
    type: 'car',
    lifecycle: 'inactive',
    ...radio,
  }));
  const file = join(dataDir, 'fixtures.json');
  writeFileSync(file, JSON.stringify({ ...seed, devices: [...seed.devices, ...spare] }));
  return file;
}

function togglesWith(on: string[], { source, dataDir }: { source: string; dataDir: string }) {
  const document = JSON.parse(readFileSync(source, 'utf8'));
  for (const name of on) document.flags[name].defaultVariant = 'on';
  const file = join(dataDir, 'toggles.flagd.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
}

async function makeCertificate(folder: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
  return { SIDEBAND_TLS_CERT: files.cert, SIDEBAND_TLS_KEY: files.key };
}

export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>;

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await new Promise((listening) => server.once('listening', listening));
    const address = server.address();
    if (address && typeof address === 'object') ports.push(address.port);
    await new Promise((closed) => server.close(closed));
  }
  return ports;
}

const rowLength = 16;
/** Below the ephemeral port range. */
const rows = { from: 20_000, count: 700 };

/**
 * Returns the first of 16 adjacent free ports. All ports of a product are derived from the first
 * one.
 */
export async function freePortsInARow(): Promise<number> {
  for (;;) {
    const first = rows.from + rowLength * Math.floor(Math.random() * rows.count);
    const row = Array.from({ length: rowLength }, (_, index) => first + index);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
