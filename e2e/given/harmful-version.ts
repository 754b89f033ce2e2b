/** A version of a remote made from the one that is built: another number, and one change that does harm. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { signRecord } from '@sideband/artifacts/signature';
import type { Ask } from './ask-control.ts';

const builds = fileURLToPath(new URL('../../.cache/journeys-builds', import.meta.url));

interface Publication {
  id: string;
  /** Paths of files that control does not have yet. */
  missing: string[];
}

/** Puts its own factory in place of the container's: `factory` gets the built one. */
const wrapped = (container: string, harm: string) =>
  `;${container}=((built)=>({init:(...given)=>built.init(...given),get:async(name)=>{const factory=await built.get(name);${harm}}}))(${container});`;

export const harms = {
  throws: 'return()=>{throw new TypeError("harm")};',
};

/** Signs it with the key of that product's machine, and publishes it. */
export async function publishHarmful(
  ask: Ask,
  {
    dataDir,
    remote,
    built,
    version,
    harm,
  }: {
    dataDir: string;
    remote: string;
    built: string;
    version: string;
    harm: string;
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
        bytes = Buffer.from(path === record.entry ? text + wrapped(renamed, harm) : text);
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
