import { type ArtifactStore, openArtifactStore } from '@sideband/artifacts';

/** A store backed by a folder. Records reads and can simulate an outage. */
export async function storeToWatch(folder: string) {
  const real = await openArtifactStore(undefined, folder);
  const reads: string[] = [];
  let isAway = false;
  const store: ArtifactStore = {
    ...real,
    async has(name, version) {
      reads.push(`${name}/${version}`);
      if (isAway) throw new Error('the store is away');
      return real.has(name, version);
    },
    async read(name, version, path) {
      reads.push(`${name}/${version}/${path}`);
      if (isAway) throw new Error('the store is away');
      return real.read(name, version, path);
    },
  };
  return {
    store,
    /** Every read, in order. */
    reads,
    goes(away: boolean) {
      isAway = away;
    },
  };
}
