import type { ReleaseSet } from '@sideband/shared-sdk/release';
import { type ClaimedRoute, shellRoutes } from '@sideband/shared-sdk/routing';
import type { Subject, ToggleDocument, ToggleValue } from '../toggles/toggle-document.ts';
import type { Artifact, Artifacts } from './artifacts.ts';

/** Every version and toggle of one document, before it is known which remote it opens. */
export interface Release {
  revision: string;
  toggles: Record<string, ToggleValue>;
  shell: Artifact;
  remotes: Record<string, Artifact>;
  routes: ClaimedRoute[];
}

const versionToggle = /^(?:remote\.([a-z]+)|shell)\.version$/;
const off = 'off';

/** Evaluates the toggles of one subject; undefined when there is no shell to serve. */
export async function decideRelease(
  document: ToggleDocument,
  { artifacts, subject }: { artifacts: Artifacts; subject: Subject },
): Promise<Release | undefined> {
  const values = Object.entries(document.evaluate(subject));
  const shellVersion = values.find(([name]) => name === 'shell.version')?.[1];
  const shell = await artifacts.find('shell', String(shellVersion));
  if (!shell) return;

  const remotes: Record<string, Artifact> = {};
  const routes = [...shellRoutes];
  for (const [toggle, version] of values) {
    const name = versionToggle.exec(toggle)?.[1];
    if (!name) continue;
    const live = version === off ? undefined : await artifacts.find(name, String(version));
    if (live) remotes[name] = live;
    const claims = live ?? (await newest(name, document.choicesOf(toggle), artifacts));
    // A record speaks for its own remote only.
    routes.push(...(claims?.record.routes ?? []).map((row) => ({ ...row, remote: name })));
  }
  const toggles = Object.fromEntries(values.filter(([name]) => !versionToggle.test(name)));
  return { revision: document.revision, toggles, shell, remotes, routes };
}

/** A remote that is off keeps its paths, or another's wider path would take them over. */
async function newest(name: string, versions: string[], artifacts: Artifacts) {
  for (const version of versions.filter((choice) => choice !== off).reverse()) {
    const found = await artifacts.find(name, version);
    if (found) return found;
  }
}

/** What the browser is told. Only the matched remote's hashes travel with the document. */
export function releaseSetOf(release: Release, matched: string | undefined): ReleaseSet {
  const { revision, toggles, shell, routes } = release;
  const remotes = Object.entries(release.remotes).map(
    ([name, { base, record, recordIntegrity }]) => [
      name,
      { version: record.version, base, recordIntegrity, ...(name === matched ? { record } : {}) },
    ],
  );
  return {
    revision,
    toggles,
    shell: { version: shell.record.version, base: shell.base, record: shell.record },
    remotes: Object.fromEntries(remotes),
    routes,
  };
}
