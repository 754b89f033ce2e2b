import type { Trust } from '@sideband/artifacts/signature';
import { noTrust, type Snapshot, type Snapshots } from '@sideband/control/snapshot';
import type { FastifyBaseLogger } from 'fastify';
import { holdOverrides } from './held-overrides.ts';
import { holdToggles, type Toggles } from './held-toggles.ts';
import { readSpilled, spill } from './spilled-snapshot.ts';
import { readToggleDocument } from './toggle-document.ts';
import type { Trusted } from './trusted.ts';

interface Options {
  log: FastifyBaseLogger;
  spillFile?: string | undefined;
  /** Keys that are trusted independently of control. */
  trusted?: Trust | undefined;
}

/**
 * Follows the documents that control publishes. An invalid document is ignored: the last good one
 * stays in effect, and an alarm is logged. Each valid one is stored on disk, for a start without
 * control.
 */
export async function followSnapshots(
  source: Snapshots,
  { log, spillFile, trusted = { keys: [], revoked: [] } }: Options,
): Promise<Toggles> {
  const { current, subscribe, publish } = holdToggles();
  const overrides = holdOverrides();
  let isWrong = false;
  let trust: Trusted = { ...noTrust, ...trusted };
  let serial = -1;
  let good: Snapshot | undefined;
  // Serialized, so that an older document never overwrites a newer one.
  let spilling = Promise.resolve();

  function take(snapshot: Snapshot): boolean {
    const { revision, document } = snapshot;
    // A snapshot from disk must not restore a key that has been revoked since.
    if (snapshot.trust.serial >= serial) {
      serial = snapshot.trust.serial;
      trust = together(snapshot.trust, trusted);
    }
    if (snapshot.overrides) overrides.publish(snapshot.overrides);
    // Only keys have changed, so open pages have nothing to fetch.
    if (good?.document === document) {
      isWrong = false;
      good = snapshot;
      return true;
    }
    const reading = readToggleDocument(document);
    isWrong = !reading.ok;
    if (reading.ok) {
      log.info({ revision }, 'Toggles are read');
      good = snapshot;
      publish(reading.document);
      return true;
    }
    for (const { pointer, reason } of reading.problems) {
      const alarm = 'control serves a wrong document; the last good one stays';
      log.error({ alarm, revision, pointer, reason }, 'The toggle document is wrong');
    }
    return false;
  }

  function follow(snapshot: Snapshot) {
    take(snapshot);
    if (!good || !spillFile) return;
    // Revocations take effect even if the document published with them is invalid.
    const { trust, overrides } = snapshot;
    const kept = { ...good, trust, overrides };
    spilling = spilling
      .then(() => spill(spillFile, kept))
      .catch((err) => log.error({ err, spillFile }, 'The toggles cannot be kept on disk'));
  }

  const stop = source.subscribe(follow);
  const first = source.current();
  if (first) follow(first);
  if (!current() && spillFile) {
    const kept = await readSpilled(spillFile);
    // Control may have published in the meantime.
    if (kept && !current() && take(kept)) {
      log.warn({ revision: kept.revision }, 'Control is away; the toggles kept on disk are served');
    }
  }
  return {
    current,
    overrides,
    trust: () => trust,
    subscribe,
    trouble() {
      if (isWrong) return 'control serves a wrong document';
      return source.isFollowing() ? undefined : 'control is away';
    },
    close: stop,
  };
}

const together = (told: Trusted, own: Trust): Trusted => ({
  keys: [...told.keys, ...own.keys],
  revoked: [...told.revoked, ...own.revoked],
  lastGood: told.lastGood,
});
