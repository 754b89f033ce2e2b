import type { RouteRow } from '@sideband/shared-sdk/routing';
import type { Compilation, Module } from 'webpack';

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const asked = /\buseToggle\(\s*(['"`])([^'"`\\$]+)\1/g;

/** Names of toggles in the code of a build, `useToggle('…')`, and in its routes. */
export function togglesInUse(compilation: Compilation, routes: readonly RouteRow[] = []): string[] {
  const ofRoutes = routes.flatMap(({ toggle, redirect }) => [toggle, redirect?.whenToggle]);
  const inCode = [...compilation.modules].flatMap(sourcesOf).flatMap((source) => {
    if (!source.includes('useToggle(')) return [];
    return [...source.replace(comments, '').matchAll(asked)].map(([, , name]) => name);
  });
  const names = [...ofRoutes, ...inCode].filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

/** Of a module that was joined from several, each by itself: together they have no source. */
function sourcesOf(module: Module): string[] {
  if ('modules' in module) return (module.modules as Module[]).flatMap(sourcesOf);
  return [String(module.originalSource()?.source() ?? '')];
}
