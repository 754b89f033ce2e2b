import type { ReleaseSet } from '@sideband/shared-sdk/release';
import { type ClaimedRoute, shellRoutes } from '@sideband/shared-sdk/routing';
import type { Subject } from '../toggles/subject.ts';
import type { ToggleDocument, ToggleValue } from '../toggles/toggle-document.ts';
import { type Stage, versionToggle } from '../toggles/version-toggles.ts';
import type { Artifact, Artifacts } from './artifacts.ts';

/** Every version and toggle of one document, before it is known which remote it opens. */
export interface Release {
  revision: string;
  /** Those that browsers may see: edge and browser decide routes by the same. */
  toggles: Record<string, ToggleValue>;
  shell: Artifact;
  remotes: Record<string, Artifact>;
  /** By remote: what may come in its place when it does no good. */
  lastGood: Record<string, Artifact>;
  routes: ClaimedRoute[];
  /** Versions that were decided and cannot be served, and what is served instead. */
  instead: Instead[];
  /** The group of a guarded rollout that this visitor is in, by remote. */
  stages: Record<string, Stage>;
}

export interface Instead {
  name: string;
  version: string;
  why: string;
  /** Another version, or `off`. */
  served: string;
}

const off = 'off';

/** Evaluates the toggles of one subject; undefined when there is no shell to serve. */
export async function decideRelease(
  document: ToggleDocument,
  { artifacts, subject }: { artifacts: Artifacts; subject: Subject },
): Promise<Release | undefined> {
  const values = Object.entries(document.evaluate(subject));
  const instead: Instead[] = [];
  async function serve(name: string, version: string): Promise<Artifact | undefined> {
    const decided = await artifacts.find(name, version);
    if (decided) return decided;
    const served = await artifacts.lastGood(name, version);
    const why = artifacts.whyNot(name, version);
    instead.push({ name, version, why, served: served?.record.version ?? off });
    return served;
  }

  const shellVersion = values.find(([name]) => name === 'shell.version')?.[1];
  const shell = await serve('shell', String(shellVersion));
  if (!shell) return;

  const remotes: Record<string, Artifact> = {};
  const lastGood: Record<string, Artifact> = {};
  const routes = [...shellRoutes];
  for (const [toggle, version] of values) {
    const name = versionToggle.exec(toggle)?.[1];
    if (!name) continue;
    const live = version === off ? undefined : await serve(name, String(version));
    const before = live && (await artifacts.lastGood(name, live.record.version));
    if (live) remotes[name] = live;
    if (before) lastGood[name] = before;
    const claims = live ?? (await newest(name, document.choicesOf(toggle), artifacts));
    // A record speaks for its own remote only.
    routes.push(...(claims?.record.routes ?? []).map((row) => ({ ...row, remote: name })));
  }
  const told = values.filter(([name]) => !versionToggle.test(name) && document.isVisible(name));
  const toggles = Object.fromEntries(told);
  const stages = document.stagesOf(subject);
  const decided = { revision: document.revision, toggles, shell, remotes, lastGood };
  return { ...decided, routes, stages, instead };
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
  const { revision, toggles, shell, routes, stages } = release;
  const stageOf = (name: string) => (stages[name] ? { stage: stages[name] } : {});
  const remotes = Object.entries(release.remotes).map(([name, artifact]) => {
    const before = release.lastGood[name];
    return [
      name,
      {
        ...placeOf(artifact),
        ...(name === matched && { record: artifact.loading }),
        ...(before && { lastGood: placeOf(before) }),
        ...stageOf(name),
      },
    ];
  });
  return {
    revision,
    toggles,
    shell: {
      ...{ version: shell.record.version, base: shell.base, record: shell.loading },
      ...stageOf('shell'),
    },
    remotes: Object.fromEntries(remotes),
    routes,
  };
}

const placeOf = ({ base, record: { version }, recordIntegrity }: Artifact) => ({
  ...{ version, base, recordIntegrity },
});
