import type { Problem } from '../problem.ts';
import { fits, homeOf, type Rule, type SourceFile, type World } from './source-file.ts';
import { curated, reaches, testDoors } from './who-may-import-whom.ts';

/** Checks which folder may import which, and that imports use an entry point. */
export const workspaceImports: Rule = (file, world) =>
  file.imports.flatMap(({ specifier, target, line }) => {
    const says = target
      ? whyNotByPath(file, target)
      : (whyNotByName(file, specifier, world) ?? whyNotThirdParty(file, specifier));
    return says ? [{ file: file.path, line, says } satisfies Problem] : [];
  });

function whyNotByPath({ path, home }: SourceFile, target: string) {
  if (homeOf(target) === home) return;
  const reach = reachOf(path);
  if (reach?.mayOpen?.some((pattern) => fits(pattern, target))) return;
  return `reaches into ${homeOf(target)}; ${reach?.instead ?? nothing}`;
}

function whyNotByName(file: SourceFile, specifier: string, { doors }: World) {
  const [scope, name] = specifier.split('/');
  if (scope !== '@sideband') return;
  const open = doors[`${scope}/${name}`];
  if (!open?.some((door) => fits(door, specifier))) {
    return `${specifier} is no door of ${scope}/${name}; use one listed in the exports of its package.json`;
  }
  if (testDoors.test(specifier)) {
    return file.forTests
      ? undefined
      : `${specifier} is for tests and for running alone; ship the real thing`;
  }
  const reach = reachOf(file.path);
  const may = [...(reach?.may ?? []), ...(file.forTests ? (reach?.inTests ?? []) : [])];
  if (may.some((pattern) => fits(pattern, specifier))) return;
  return `may not import ${specifier}: ${reach?.instead ?? nothing}`;
}

/** Folders of the SDK that each remote bundles, as it does its own code. */
const bundledByRemotes = /^shared-sdk\/src\/(blocks|ui\/(on-demand|artwork))\//;

function whyNotThirdParty({ home, path, forTests }: SourceFile, specifier: string) {
  if (!(home.startsWith('mfe-') || bundledByRemotes.test(path)) || forTests) return;
  const name = Object.keys(curated).find(
    (each) => specifier === each || specifier.startsWith(`${each}/`),
  );
  return name && `imports ${name} itself, a second copy in the page; use ${curated[name]}`;
}

const nothing = 'this folder uses nothing of the workspace';

function reachOf(path: string) {
  const parts = path.split('/');
  const above = parts.map((_, end) => parts.slice(0, parts.length - end).join('/'));
  return above
    .map((folder) => reaches.find(({ from }) => fits(from, folder)))
    .find((reach) => reach !== undefined);
}
