import type { Twin } from './twin.ts';

/** Returns the twin for a method and path, with the path's params. Paths with fewer params win. */
export function findTwin(twins: Twin[], method: string, pathname: string) {
  const path = pathname.replace(/^.*?\/api\//, '').split('/');
  const found = twins.flatMap((twin) => {
    const params = twin.call.method === method ? match(twin.call.path.split('/'), path) : undefined;
    return params ? [{ twin, params }] : [];
  });
  const holes = ({ params }: { params: object }) => Object.keys(params).length;
  return found.sort((one, other) => holes(one) - holes(other))[0];
}

function match(stated: string[], asked: string[]): Record<string, string> | undefined {
  if (stated.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of stated.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const text = asked[at] ?? '';
    if (name !== undefined && text !== '') params[name] = decodeURIComponent(text);
    else if (segment !== text) return undefined;
  }
  return params;
}
