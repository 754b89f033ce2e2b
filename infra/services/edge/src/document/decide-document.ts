import type { Override } from '@sideband/shared-sdk/release';
import {
  type Decision,
  paysOnTrial,
  type RouteTable,
  remotesOff,
  resolveRoute,
} from '@sideband/shared-sdk/routing';
import { overridden } from '../override/overridden.ts';
import type { Artifacts } from '../release/artifacts.ts';
import { decideRelease, type Release } from '../release/decide-release.ts';
import type { Subject } from '../toggles/subject.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';

interface Given {
  url: URL;
  subject: Subject;
  artifacts: Artifacts;
  addresses: RouteTable['addresses'];
  override: Override | undefined;
}

export interface Decided {
  release: Release;
  decision: Decision;
  override?: Override | undefined;
}

/**
 * Decides versions, toggles and the route of one document. Returns undefined when there is no shell
 * to serve.
 */
export async function decideDocument(
  document: ToggleDocument,
  given: Given,
): Promise<Decided | undefined> {
  const { override } = given;
  const plain = () => decideBy(document, given);
  if (!override || override.refused) return withOverride(await plain(), override);
  const tried = await decideBy(overridden(document, override), given);
  if (!tried || override.payments) return withOverride(tried, override);
  const usual = await plain();
  const servedRoutes = usual?.release.routes ?? [];
  const { remote = '' } = override;
  return paysOnTrial(given.url, { remote, servedRoutes, routes: tried.release.routes })
    ? withOverride(usual, { ...override, refused: 'payments' })
    : withOverride(tried, { ...override, servedRoutes });
}

async function decideBy(document: ToggleDocument, { url, addresses, ...given }: Given) {
  const release = await decideRelease(document, given);
  if (!release) return;
  const { routes, toggles } = release;
  const table = { routes, toggles, addresses, remotesOff: remotesOff(release) };
  return { release, decision: resolveRoute(url, table) };
}

const withOverride = (decided: Decided | undefined, override: Override | undefined) =>
  decided && { ...decided, override };
