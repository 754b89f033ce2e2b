/**
 * Path prefixes without automatic page tracking: the flows below them track themselves
 * (application.md §2).
 */
const silent = [
  ...['checkout', 'activate/trial', 'subscription', 'student/re-verify', 'subscribe/entitlement'],
  ...['account', 'subscribe/multi-subscription-purchase', 'transfer', 'subscribe/trial/streaming'],
  'subscribe/sal-2',
];

/**
 * Returns whether a page is tracked. Compares text prefixes of the rendered path, not of the
 * requested one: `checkout` excludes `/checkout/step` and `/checkouts`, but not
 * `/subscribe/checkout`.
 */
export function isTracked(path: string): boolean {
  const text = path.replace(/^\/+/, '').toLowerCase();
  return !silent.some((beginning) => text.startsWith(beginning));
}

/** Path segments that do not identify a flow. */
const fillers = ['subscribe', 'purchase'];

/**
 * Returns the name of the flow that a path belongs to:
 * `/subscribe/checkout/purchase/streaming/organic` gives `checkoutstreamingorganic`. A variant
 * redirects to its base flow, so pass the requested path as well: its name wins when it is more
 * specific (`checkoutstreamingorganicvariant2`).
 */
export function flowNameOf(path: string, asked = path): string {
  const [name, askedFor] = [nameOf(path), nameOf(asked)];
  return askedFor.startsWith(name) ? askedFor : name;
}

function nameOf(path: string): string {
  const words = withoutPeople(path)
    .toLowerCase()
    // Variants may omit the name of their base flow.
    .replace(/(\/streaming)(\/(?:min2|variant[12]))\/?$/, '$1/organic$2')
    .split('/')
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean);
  const telling = words.filter((word) => !fillers.includes(word));
  return (telling.length > 0 ? telling : words).join('');
}

/**
 * Returns a path without its query and with IDs, codes and personal addresses replaced by `:id`.
 */
export function withoutPeople(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  return plain
    .split('/')
    .map((step) => step.replace(/;.*/, ''))
    .map((step) => (isPersonal(step) ? ':id' : step))
    .join('/');
}

/**
 * Returns whether a path segment looks personal: an email address, four or more digits, a long code
 * with a digit, or longer than any segment of ours.
 */
const isPersonal = (step: string) =>
  /@|%40|(?:\d[^a-z]?){4}/i.test(step) || /^(?=.*\d)[\w.~%-]{12,}$/.test(step) || step.length > 40;
