import { type ArtifactStore, isPlainName } from '@sideband/artifacts';
import type { FastifyBaseLogger } from 'fastify';
import type { Trusted } from '../toggles/trusted.ts';
import type { Artifact, HeldVersion } from './artifact.ts';
import { integrityOf } from './integrity.ts';
import { judgeVersions } from './judge-versions.ts';
import { keepFiles } from './kept-files.ts';
import { keepRecords } from './kept-records.ts';
import { openLastGood } from './last-good.ts';
import { loadOnce } from './load-once.ts';
import { readPictures } from './pictures.ts';
import { readRecord, readSigned, type SignedRecord } from './signed-record.ts';
import { knowStored } from './stored-versions.ts';
import { verifyFiles } from './verified-files.ts';

interface Parts {
  store: ArtifactStore;
  trust: () => Trusted;
  /** Folder for verified files, records and last good versions. Nothing is stored if omitted. */
  folder: string | undefined;
  log: FastifyBaseLogger;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/** Opens the versions in the store. Only what trusted keys have signed is served. */
export async function openArtifacts({ store, trust, folder, log, now }: Parts) {
  const records = folder ? await keepRecords(`${folder}/records`) : undefined;
  const kept = folder ? await keepFiles(`${folder}/files`) : undefined;
  const files = verifyFiles({ store, kept, log });
  const own = await openLastGood(folder && `${folder}/last-good-versions.json`, log);
  const judge = judgeVersions(trust, log);

  async function load(name: string, version: string): Promise<HeldVersion> {
    const onDisk = await records?.get(name, version);
    if (onDisk && judge.isTrusted(onDisk)) return holdVersion(onDisk, { name, version });
    const stored = await readSigned(store, { name, version });
    if (!stored) throw new Error('it is not in the store');
    const held = await holdVersion(stored, { name, version });
    records
      ?.set(name, version, stored)
      .catch((err) => log.error({ err }, 'A record cannot be kept on disk'));
    return held;
  }

  async function holdVersion(signed: SignedRecord, of: { name: string; version: string }) {
    const read = readRecord(signed, of);
    const { [criticalFile]: integrity } = read.record.files;
    const critical = integrity && (await files.plain({ ...of, path: criticalFile, integrity }));
    if (integrity && !critical) throw new Error(`its ${criticalFile} is not as it was signed`);
    const pictures = await readPictures(
      (path, integrity) => files.plain({ ...of, path, integrity }),
      read.record,
    );
    const base = `/a/${of.name}/${of.version}/`;
    const recordIntegrity = integrityOf(signed.bytes);
    return {
      ...signed,
      artifact: {
        ...read,
        base,
        recordIntegrity,
        critical: critical ? critical.toString() : '',
        pictures,
      },
    };
  }

  const versions = loadOnce(load, { log, now });

  async function held(name: string, version: string): Promise<HeldVersion | undefined> {
    if (![name, version].every(isPlainName)) return;
    const found = await versions.get(name, version);
    if (!found || judge.isServed(found)) return found;
    versions.renew(name, version);
    return undefined;
  }

  async function find(name: string, version: string): Promise<Artifact | undefined> {
    return (await held(name, version))?.artifact;
  }

  const isStored = knowStored({
    isStored: async (name, version) =>
      (await records?.get(name, version)) !== undefined || store.has(name, version),
    now,
  });

  return {
    /**
     * Returns undefined if the version does not exist or has no valid signature of a trusted key.
     */
    find,
    /**
     * Like `find`, for a name from a URL, which anyone can make up. Rejects when the store is
     * unavailable.
     */
    async asked(name: string, version: string): Promise<HeldVersion | undefined> {
      if (![name, version].every(isPlainName)) return;
      const isKnown = versions.knows(name, version) || (await isStored(name, version));
      return isKnown ? held(name, version) : undefined;
    },
    files,
    /** Returns the newest other version that was once served to everyone and may be served now. */
    async lastGood(name: string, except: string): Promise<Artifact | undefined> {
      const versions = new Set([...(trust().lastGood[name] ?? []), ...own.before(name, except)]);
      for (const version of versions) {
        const found = version === except ? undefined : await find(name, version);
        if (found) return found;
      }
      return undefined;
    },
    /** Records a version that is served to everyone and could be loaded. */
    noteGood: own.note,
    /** Returns why a version is not served. */
    whyNot: (name: string, version: string) =>
      judge.whyNot(name, version) ?? versions.whyNot(name, version) ?? 'it is not there yet',
    close: own.close,
  };
}

const criticalFile = 'critical.css';

export type Artifacts = Awaited<ReturnType<typeof openArtifacts>>;
