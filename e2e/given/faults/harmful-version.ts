/**
 * A harmful version of a remote, made from the current build with another version number and a
 * single change.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { signRecord } from '@sideband/artifacts/signature';
import type { Ask } from '../processes/control-client.ts';

const builds = fileURLToPath(new URL('../../../.cache/journeys-builds', import.meta.url));

interface Publication {
  id: string;
  /** Paths of files that control has not stored yet. */
  missing: string[];
}

/**
 * Wraps the container's factories. In `code`, `factory` is the original factory and `folder` the
 * base path of the version.
 */
const wrapped = (container: string, folder: string, code: string) =>
  `;${container}=((built,folder)=>({init:(...given)=>built.init(...given),get:async(name)=>{const factory=await built.get(name);${code}}}))(${container},"${folder}");`;

export interface Harm {
  /** Code that runs before the original factory is returned. */
  code: string;
  /** The rollout guard that must fail. */
  guard: string;
  /** Event that the shell reports for this harm. Journeys also send it without a browser. */
  tells: { kind: string; [more: string]: unknown };
}

const missing = 'missing.js';
const isSlowMs = 3_000;

export const harms: Record<string, Harm> = {
  throws: {
    code: 'return()=>{throw new TypeError("harm")};',
    guard: 'errors',
    tells: {
      kind: 'error',
      name: 'TypeError',
      message: 'harm',
      stack: '',
      phase: 'import',
      recovered: 'last-good',
    },
  },
  'is slow': {
    code: `await new Promise((go)=>setTimeout(go,${isSlowMs}));return factory;`,
    guard: 'vital SHOWN',
    tells: { kind: 'shown', afterMs: isSlowMs },
  },
  // Loads a chunk as webpack does, through the shell.
  'misses a chunk': {
    code: `const request=folder+"${missing}";await new Promise((done,fail)=>__sideband.script(request,({type})=>type==="load"?done():fail(Object.assign(new Error("Loading chunk failed"),{request}))));return factory;`,
    guard: 'load-failures',
    tells: { kind: 'load-failure', file: missing, cause: 'integrity', recovered: 'last-good' },
  },
  'loses conversions': {
    code: 'addEventListener("submit",(event)=>{event.preventDefault();event.stopImmediatePropagation()},true);return factory;',
    guard: 'flow giftCard to balance',
    tells: { kind: 'flow', name: 'giftCard', step: 'entering' },
  },
};

/** Signs the version with the machine key of the given product, and publishes it. */
export async function publishHarmful(
  ask: Ask,
  {
    dataDir,
    remote,
    built,
    version,
    code,
  }: {
    dataDir: string;
    remote: string;
    built: string;
    version: string;
    code: string;
  },
) {
  const folder = join(builds, remote, built);
  const record = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'));
  const container: string = record.container;
  const renamed = `${remote}_${version.replaceAll('.', '_')}`;
  const contents = new Map<string, Buffer<ArrayBuffer>>();
  for (const list of [record.files, record.privateFiles]) {
    for (const path of Object.keys(list)) {
      let bytes = readFileSync(join(folder, path));
      if (path.endsWith('.js')) {
        const text = bytes.toString().replaceAll(container, renamed);
        bytes = Buffer.from(
          path === record.entry ? text + wrapped(renamed, `/a/${remote}/${version}/`, code) : text,
        );
      }
      contents.set(path, bytes);
      list[path] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      if (record.sizes[path]) {
        const brotli = brotliCompressSync(bytes).byteLength;
        record.sizes[path] = { bytes: bytes.byteLength, brotli };
      }
    }
  }
  const text = JSON.stringify({ ...record, version, container: renamed });
  const key = readFileSync(join(dataDir, 'team-key.pem'), 'utf8');
  const signature = signRecord(Buffer.from(text), key);
  const { body } = await ask<Publication>('POST', '/publications', {
    body: { record: text, signature },
  });
  for (const path of body.missing) {
    const bytes = contents.get(path) ?? Buffer.alloc(0);
    await ask('PUT', `/publications/${body.id}/files/${path}`, { bytes });
  }
  await ask('POST', `/publications/${body.id}/completion`);
}
