import { watch } from 'node:fs';
import { join } from 'node:path';
import { consoleFolder, deployables } from '@sideband/webpack/build';

const settleMs = 200;
const folders = [...Object.values(deployables), consoleFolder, 'shared-sdk'];

const isSource = (path: string) => !/\.(test|stories)\.tsx?$|~$|\.swp$/.test(path);
const isManifest = (path: string) => path === 'remote.json' || path === 'package.json';

/**
 * Calls `rebuild` after source changes, one call at a time. Changes made during a call are
 * coalesced into one more call. Returns a function that stops watching. `rebuild` must not throw.
 */
export function rebuildOnChange(root: string, rebuild: () => Promise<void>): () => void {
  let settling: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isStale = false;

  async function run() {
    isStale = isBuilding;
    if (isBuilding) return;
    isBuilding = true;
    await rebuild();
    isBuilding = false;
    if (isStale) changed();
  }

  function changed() {
    clearTimeout(settling);
    settling = setTimeout(run, settleMs);
  }

  const changedIf = (matters: (path: string) => boolean) => (_: string, path: string | null) => {
    if (path !== null && matters(path)) changed();
  };
  // Watches only these paths, because the whole folder also contains node_modules.
  const watchers = folders.flatMap((folder) => [
    watch(join(root, folder), changedIf(isManifest)),
    watch(join(root, folder, 'src'), { recursive: true }, changedIf(isSource)),
  ]);
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
