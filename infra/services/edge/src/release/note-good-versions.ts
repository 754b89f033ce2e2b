import type { Toggles } from '../toggles/held-toggles.ts';
import type { Artifacts } from './artifacts.ts';
import { decideRelease, somebody } from './decide-release.ts';

/**
 * Loads the versions of each new document before the first request, and records those that loaded
 * successfully, so that they can serve as fallbacks.
 */
export async function noteGoodVersions({
  toggles,
  artifacts,
}: {
  toggles: Toggles;
  artifacts: Artifacts;
}) {
  async function note() {
    const document = toggles.current();
    const release = document && (await decideRelease(document, { artifacts, subject: somebody }));
    if (!release) return;
    const refused = new Set(release.instead.map(({ name }) => name));
    for (const { record } of [release.shell, ...Object.values(release.remotes)]) {
      if (!refused.has(record.name)) artifacts.noteGood(record.name, record.version);
    }
  }
  // Serialized, so that an older document is never recorded after a newer one.
  let noting = note();
  const stop = toggles.subscribe(() => {
    noting = noting.then(note);
  });
  await noting;
  return {
    async close() {
      stop();
      await noting;
      await artifacts.close();
    },
  };
}
