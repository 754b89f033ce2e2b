import type { RouteRow } from '@sideband/shared-sdk/routing';
import type { Compilation, Module } from 'webpack';

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const asked = /\buseToggle\(\s*(['"`])([^'"`\\$]+)\1/g;

/** Returns the names of toggles in a build's code, `useToggle('…')`, and in its routes. */
export function togglesInUse(compilation: Compilation, routes: readonly RouteRow[] = []): string[] {
  const ofRoutes = routes.flatMap(({ toggle, redirect }) => [toggle, redirect?.whenToggle]);
  const inCode = [...compilation.modules].flatMap(sourcesOf).flatMap((source) => {
    if (!source.includes('useToggle(')) return [];
    return [...source.replace(comments, '').matchAll(asked)].map(([, , name]) => name);
  });
  const names = [...ofRoutes, ...inCode].filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

/**
 * Returns the sources of a module. A concatenated module has none itself, so those of its parts are
 * returned.
 */
function sourcesOf(module: Module): string[] {
  if ('modules' in module) return (module.modules as Module[]).flatMap(sourcesOf);
  return [String(module.originalSource()?.source() ?? '')];
}
