import type { Twin } from './twin.ts';

/** Returns the twin for a method and path, with the path's params. Paths with fewer params win. */
export function findTwin(twins: Twin[], method: string, pathname: string) {
  const path = pathname.replace(/^.*?\/api\//, '').split('/');
  const found = twins.flatMap((twin) => {
    const params = twin.call.method === method ? match(segmentsOf(twin), path) : undefined;
    return params ? [{ twin, params }] : [];
  });
  const holes = ({ params }: { params: object }) => Object.keys(params).length;
  return found.sort((one, other) => holes(one) - holes(other))[0];
}

interface Segment {
  text: string;
  /** Name of the param that stands here, if one does. */
  param: string | undefined;
}

/** Kept, because tests make thousands of calls. */
const known = new WeakMap<Twin, Segment[]>();

function segmentsOf(twin: Twin): Segment[] {
  const segments = known.get(twin) ?? twin.call.path.split('/').map(toSegment);
  known.set(twin, segments);
  return segments;
}

const toSegment = (text: string): Segment => ({ text, param: /^\{(\w+)\}$/.exec(text)?.[1] });

function match(stated: Segment[], asked: string[]): Record<string, string> | undefined {
  if (stated.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, { text, param }] of stated.entries()) {
    const given = asked[at] ?? '';
    if (param !== undefined && given !== '') params[param] = decodeURIComponent(given);
    else if (text !== given) return undefined;
  }
  return params;
}
