/**
 * Converts an OpenAPI path, with `{name}` for parameters, to the syntax of the router. A final
 * `{path}` matches the rest, including slashes.
 */
export const routerPath = (path: string) =>
  path.replace(/\{path\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1');
