import { meaningOf, type Vendor, valueAt } from './vendor.ts';

const names = {
  ready: 'ready',
  offline: 'nobody',
  disconnected: 'lost',
  minimised: 'minimise',
} as const;

/** LivePerson's engagement window. The context is a list of structured attributes. */
export const livePerson: Vendor = {
  path: (locale) => `/liveperson/window/?${new URLSearchParams({ lpLocale: locale })}`,
  read: (message) =>
    valueAt(message, 'appName') === 'lpUnifiedWindow' && valueAt(message, 'eventName') === 'state'
      ? meaningOf(names, valueAt(message, 'data', 'state'))
      : undefined,
  tell: (context) => ({
    eventName: 'sdes',
    data: Object.entries(context).map(([type, value]) => ({ type, value })),
  }),
};
