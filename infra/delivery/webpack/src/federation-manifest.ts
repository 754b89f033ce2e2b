import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { sharedVersions } from './shared-versions.ts';

type Described = Pick<
  ReleaseRecord,
  'name' | 'version' | 'container' | 'entry' | 'first' | 'shared'
>;

/**
 * Returns a Module Federation 2 manifest for a release record, so that any host of that protocol
 * can load the remote. The record remains the source of truth.
 */
export function federationManifest(record: Described) {
  const { container = record.name, version, entry, first, shared } = record;
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: record.name },
      remoteEntry: { name: entry, path: '', type: 'var' },
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([name, { range, singleton }]) => ({
      id: `${container}:${name}`,
      name,
      version: sharedVersions[name],
      singleton,
      requiredVersion: range,
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
    remotes: [],
    exposes: [
      {
        id: `${container}:remote`,
        name: 'remote',
        path: './remote',
        assets: {
          js: { sync: first.scripts, async: [] },
          css: { sync: first.styles, async: [] },
        },
      },
    ],
  };
}
