import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRecord, releaseRecord } from '@sideband/shared-sdk/release';
import { z } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger } from 'fastify';

/** A built version, as far as documents need it. */
export interface Artifact {
  /** Address of its folder. */
  base: string;
  record: ReleaseRecord;
  recordIntegrity: string;
  /** Styles that are written into documents. The shell's only. */
  critical: string;
}

/** Reads the records of versions from the artifact folder, each once: a version never changes. */
export function createArtifacts(folder: string, log: FastifyBaseLogger) {
  const read = new Map<string, Promise<Artifact>>();
  const reported = new Set<string>();

  return {
    /** Undefined when the version is not there or its record is not to be understood. */
    async find(name: string, version: string): Promise<Artifact | undefined> {
      const key = `${name}/${version}`;
      const reading = read.get(key) ?? readArtifact(folder, name, version);
      read.set(key, reading);
      try {
        return await reading;
      } catch (error) {
        // It may still be on its way here.
        read.delete(key);
        if (!reported.has(key))
          log.error({ name, version, err: error }, 'This version cannot be served');
        reported.add(key);
        return;
      }
    },
  };
}

export type Artifacts = ReturnType<typeof createArtifacts>;

async function readArtifact(folder: string, name: string, version: string): Promise<Artifact> {
  if (![name, version].every(isPlainName)) throw new Error('not the name of a version');
  const directory = join(folder, name, version);
  const content = await readFile(join(directory, 'record.json'));
  const record = z.safeParse(releaseRecord, JSON.parse(content.toString('utf8')));
  if (!record.success) throw new Error(`record.json: ${record.error.issues[0]?.message}`);
  if (record.data.name !== name || record.data.version !== version) {
    throw new Error(`record.json is of ${record.data.name} ${record.data.version}`);
  }
  return {
    base: `/a/${name}/${version}/`,
    record: record.data,
    recordIntegrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    critical: record.data.files['critical.css']
      ? await readFile(join(directory, 'critical.css'), 'utf8')
      : '',
  };
}

/** A name that stays inside its folder. */
export const isPlainName = (text: string) => /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*$/.test(text);
