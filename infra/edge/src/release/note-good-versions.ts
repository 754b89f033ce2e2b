import { somebody } from '../health.ts';
import type { Toggles } from '../toggles/held-toggles.ts';
import type { Artifacts } from './artifacts.ts';
import { decideRelease } from './decide-release.ts';

/**
 * Reads what a new document serves before anybody asks for it, and notes which of it could be served: that is
 * what this edge falls back on.
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
  // One after the other, or an older one could be noted last.
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
