import { type FSWatcher, unwatchFile, watch, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Trust } from '@sideband/artifacts/signature';
import type { FastifyBaseLogger } from 'fastify';
import { holdOverrides } from './held-overrides.ts';
import { holdToggles, type Toggles } from './held-toggles.ts';
import { readToggleDocument } from './toggle-document.ts';

const settleMs = 20;
const safetyPollMs = 1_000;

/**
 * Follows a flagd document on disk. An invalid document is ignored: the last good one stays in
 * effect, and the problems of the new one are logged.
 */
export async function followToggles(
  file: string,
  { log, trusted }: { log: FastifyBaseLogger; trusted?: Trust | undefined },
): Promise<Toggles> {
  const trust = { keys: [], revoked: [], ...trusted, lastGood: {} };
  const { current, subscribe, publish } = holdToggles();
  let trouble: string | undefined;
  let lastText: string | undefined;
  let settling: NodeJS.Timeout | undefined;

  async function load() {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      trouble = 'the toggle document cannot be read';
      lastText = undefined;
      log.error({ file, err: error }, 'The toggle document cannot be read');
      return;
    }
    if (text === lastText) return;
    lastText = text;
    const reading = readToggleDocument(text);
    trouble = reading.ok ? undefined : 'the toggle document is wrong';
    if (reading.ok) {
      log.info({ revision: reading.document.revision }, 'Toggles are read');
      publish(reading.document);
      return;
    }
    for (const { pointer, reason } of reading.problems) {
      log.error({ file, pointer, reason }, 'The toggle document is wrong; the last good one stays');
    }
  }

  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(load, settleMs);
  };
  await load();
  const watcher = watchFolder(file, changed);
  // Some file systems emit no change events.
  watchFile(file, { interval: safetyPollMs, persistent: false }, changed);

  return {
    current,
    overrides: holdOverrides(),
    trust: () => trust,
    subscribe,
    trouble: () => trouble,
    close() {
      clearTimeout(settling);
      watcher?.close();
      unwatchFile(file, changed);
    },
  };
}

/** Watches the folder, because editors replace a file instead of writing to it. */
function watchFolder(file: string, changed: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dirname(file), (_, name) => {
      if (name === null || name === basename(file)) changed();
    });
    return watcher.on('error', () => watcher.close());
  } catch {
    return;
  }
}
