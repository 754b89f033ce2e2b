/**
 * Converts a path of OpenAPI, with `{name}` for parameters, to the router's. A final `{path}`
 * matches the rest, including slashes.
 */
export const routerPath = (path: string) =>
  path.replace(/\{path\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1');
