import type { Trust } from '@sideband/artifacts/signature';
import { noTrust, type Snapshot, type Snapshots } from '@sideband/control/snapshot';
import type { FastifyBaseLogger } from 'fastify';
import { holdOverrides } from '../override/held-overrides.ts';
import type { Trusted } from '../release/judge-versions.ts';
import { holdToggles, type Toggles } from './held-toggles.ts';
import { readSpilled, spill } from './spilled-snapshot.ts';
import { readToggleDocument } from './toggle-document.ts';

interface Options {
  log: FastifyBaseLogger;
  spillFile?: string | undefined;
  /** Whose signatures count whatever control says. */
  trusted?: Trust | undefined;
}

/**
 * Follows what control serves. A document that cannot be read changes nothing: the last good one
 * stays, and the log raises an alarm. Each good one is kept on disk, for a start without control.
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
  // One after the other, so that an older document never lies over a newer.
  let spilling = Promise.resolve();

  function take(snapshot: Snapshot): boolean {
    const { revision, document } = snapshot;
    // What was kept on disk must not bring back a key that has been revoked since.
    if (snapshot.trust.serial >= serial) {
      serial = snapshot.trust.serial;
      trust = together(snapshot.trust, trusted);
    }
    if (snapshot.overrides) overrides.publish(snapshot.overrides);
    // Only keys changed: no open page has anything to fetch.
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
    // A key is revoked also where the document beside it is wrong.
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
    // Control may have answered meanwhile.
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
