import { meaningOf, type Vendor, valueAt } from './vendor.ts';

const names = {
  ready: 'ready',
  'agents-unavailable': 'nobody',
  'connection-lost': 'lost',
  minimize: 'minimise',
} as const;

/** Sierra's embeddable agent. Events and variables are objects with a type. */
export const sierra: Vendor = {
  path: (locale) => `/sierra/embed?${new URLSearchParams({ locale })}`,
  read: (message) =>
    valueAt(message, 'type') === 'sierra.event'
      ? meaningOf(names, valueAt(message, 'name'))
      : undefined,
  tell: (context) => ({ type: 'sierra.context', variables: context }),
};
