import type { ClaimedRoute } from './route-table.ts';

const organic = 'subscribe/checkout/purchase/streaming/organic';

/** Old names of the streaming checkout. Links in emails and on partner pages still use them. */
const organicVariants = [
  `${organic}/min`,
  `${organic}/min2`,
  `${organic}/variant1`,
  `${organic}/variant2`,
  'subscribe/checkout/purchase/streaming/min2',
  'subscribe/checkout/purchase/streaming/variant1',
  'subscribe/checkout/purchase/streaming/variant2',
];

const redirect = (path: string, to: string): ClaimedRoute => ({
  path,
  match: 'exact',
  redirect: { to },
  remote: 'shell',
});

/** Paths that belong to no remote: the error page, and addresses that only redirect. */
export const shellRoutes: readonly ClaimedRoute[] = [
  {
    path: 'error',
    match: 'exact',
    title: { 'en-US': 'Something went wrong', 'fr-CA': 'Un problème est survenu' },
    remote: 'shell',
  },
  { ...redirect('', 'subscribe/checkout/flepz'), guard: true },
  { ...redirect('amzauth', 'subscribe/linking/device-link-amazon/amzauth'), guard: true },
  ...organicVariants.map((path) => redirect(path, organic)),
];
