import { join } from 'node:path';
import { builtOnce } from '../baselines/built.ts';
import { buildFederation } from '../baselines/federation/build.ts';
import { buildImportMap, buildPreloadedImportMap } from '../baselines/import-map/build.ts';
import { buildLazy } from '../baselines/lazy/build.ts';
import { buildOneBundle } from '../baselines/one-bundle/build.ts';
import type { Built } from '../baselines/sources.ts';
import { signBuilds } from '../bench-key.ts';
import { serve } from '../serve.ts';
import type { Site } from './visit.ts';

export interface Baseline {
  name: string;
  /**
   * Highest accepted ratio of the product's time to the baseline's. Undefined when the baseline is
   * shown only for comparison.
   */
  bound?: number;
  build(built: Built, folder: string): Promise<void>;
  withoutPolicy?: boolean;
}

/** The baselines. The first one is the lower bound: the best that a single bundle can achieve. */
export const baselines: Record<string, Baseline> = {
  'one-bundle': { name: 'one bundle, preloaded', bound: 1.1, build: buildOneBundle },
  lazy: { name: 'one bundle, React.lazy', bound: 0.9, build: buildLazy },
  federation: {
    name: 'Module Federation',
    bound: 0.55,
    build: buildFederation,
    withoutPolicy: true,
  },
  'import-map': {
    name: 'single-spa, import map',
    bound: 0.55,
    build: buildImportMap,
    withoutPolicy: true,
  },
  'import-map-preloaded': {
    name: 'single-spa, preloaded',
    build: buildPreloadedImportMap,
    withoutPolicy: true,
  },
};

export interface OpenSite extends Site {
  name: string;
  bound?: number | undefined;
  close(): Promise<void>;
}

/** Builds and serves the product and the baselines, each on a separate edge. */
export async function openSites(
  work: string,
  built: Built,
  wanted: string[],
  apiUrl?: string,
): Promise<OpenSite[]> {
  signBuilds(built.builds, built.versions);
  const sites = [
    { name: 'Sideband', ...(await serve(built.builds, built.versions, work, { api: apiUrl })) },
  ];
  for (const key of wanted) {
    const { build, ...baseline } = baselines[key] as Baseline;
    console.info(`Building: ${baseline.name}`);
    const { builds, versions } = await builtOnce(join(work, key), built, build);
    sites.push({ ...baseline, ...(await serve(builds, versions, work, { api: apiUrl })) });
  }
  return sites;
}
