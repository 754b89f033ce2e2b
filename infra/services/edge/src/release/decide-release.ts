import type { ReleaseSet } from '@sideband/shared-sdk/release';
import { type ClaimedRoute, shellRoutes } from '@sideband/shared-sdk/routing';
import type { Subject } from '../toggles/subject.ts';
import type { ToggleDocument, ToggleValue } from '../toggles/toggle-document.ts';
import { type Stage, versionToggle } from '../toggles/version-toggles.ts';
import type { Artifact } from './artifact.ts';
import type { Artifacts } from './artifacts.ts';

/** All versions and toggles of a document, before its route is resolved. */
export interface Release {
  revision: string;
  /** Client-visible toggles only, so that edge and browser resolve routes with the same values. */
  toggles: Record<string, ToggleValue>;
  shell: Artifact;
  remotes: Record<string, Artifact>;
  /** Fallback versions by remote, used when the decided one fails to load or crashes. */
  lastGood: Record<string, Artifact>;
  routes: ClaimedRoute[];
  /** Decided versions that cannot be served, and their replacements. */
  instead: Instead[];
  /** Group of this visitor in a guarded rollout, by remote. */
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

/**
 * Subject of decisions that are not made for a visitor: those before the first visitor, and those
 * for `/readyz`.
 */
export const somebody = { anonymousId: 'readyz', country: 'US', language: 'en-US' };

/**
 * Decides the versions and toggles of a subject. Returns undefined when there is no shell to serve.
 */
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
    // A record can claim routes for its own remote only.
    routes.push(...(claims?.record.routes ?? []).map((row) => ({ ...row, remote: name })));
  }
  const told = values.filter(([name]) => !versionToggle.test(name) && document.isVisible(name));
  const toggles = Object.fromEntries(told);
  const stages = document.stagesOf(subject);
  const decided = { revision: document.revision, toggles, shell, remotes, lastGood };
  return { ...decided, routes, stages, instead };
}

/**
 * A disabled remote keeps its routes. Otherwise a wider route of another remote would match its
 * paths.
 */
async function newest(name: string, versions: string[], artifacts: Artifacts) {
  for (const version of versions.filter((choice) => choice !== off).reverse()) {
    const found = await artifacts.find(name, version);
    if (found) return found;
  }
  return undefined;
}

/** Returns the release set for the browser. Only the matched remote's full record is included. */
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
      version: shell.record.version,
      base: shell.base,
      record: shell.loading,
      ...stageOf('shell'),
    },
    remotes: Object.fromEntries(remotes),
    routes,
  };
}

const placeOf = ({ base, record: { version }, recordIntegrity }: Artifact) => ({
  version,
  base,
  recordIntegrity,
});
