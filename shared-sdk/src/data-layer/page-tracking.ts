/** Paths that begin so are not told of: flows on them tell of themselves (application.md §2). */
const silent = [
  ...['checkout', 'activate/trial', 'subscription', 'student/re-verify', 'subscribe/entitlement'],
  ...['account', 'subscribe/multi-subscription-purchase', 'transfer', 'subscribe/trial/streaming'],
  'subscribe/sal-2',
];

/**
 * Whether a page is told of. The path that was arrived at counts, not the one that was asked for, and as text: `checkout`
 * silences `/checkout/step` and `/checkouts`, and not `/subscribe/checkout`.
 */
export function isTracked(path: string): boolean {
  const text = path.replace(/^\/+/, '').toLowerCase();
  return !silent.some((beginning) => text.startsWith(beginning));
}

/** Words of a path that say nothing of the flow. */
const fillers = ['subscribe', 'purchase'];

/**
 * The name of the flow that a path belongs to: `/subscribe/checkout/purchase/streaming/organic` is `checkoutstreamingorganic`. A variant
 * leads on to the flow it is one of, so give the path that was asked for as well: where it says more, its name counts
 * (`checkoutstreamingorganicvariant2`).
 */
export function flowNameOf(path: string, asked = path): string {
  const [name, askedFor] = [nameOf(path), nameOf(asked)];
  return askedFor.startsWith(name) ? askedFor : name;
}

function nameOf(path: string): string {
  const words = withoutPeople(path)
    .toLowerCase()
    // Variants may be named without the flow they are one of.
    .replace(/(\/streaming)(\/(?:min2|variant[12]))\/?$/, '$1/organic$2')
    .split('/')
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean);
  const telling = words.filter((word) => !fillers.includes(word));
  return (telling.length > 0 ? telling : words).join('');
}

/** A path without its query, and without ids, codes and addresses of people that may stand in it. */
export function withoutPeople(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  return plain
    .split('/')
    .map((step) => step.replace(/;.*/, ''))
    .map((step) => (isPersonal(step) ? ':id' : step))
    .join('/');
}

/** An address, four digits and more, or as long as no word of ours is. */
const isPersonal = (step: string) =>
  /@|%40|(?:\d[^a-z]?){4}/i.test(step) || /^(?=.*\d)[\w.~%-]{12,}$/.test(step) || step.length > 40;
