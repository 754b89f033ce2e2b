/** Path of each vendor's window, and its language parameter. */
export const vendors = {
  sierra: { path: '/sierra/embed', language: 'locale' },
  '247': { path: '/247/chat/window.html', language: 'lang' },
  liveperson: { path: '/liveperson/window/', language: 'lpLocale' },
} as const;

export type Vendor = keyof typeof vendors;

/**
 * How each vendor's window sends messages to the embedding page and reads the page's context
 * message. Runs in the browser: `say` is called with `ready`, `nobody`, `lost` or `minimise`.
 */
export const protocols: Record<Vendor, string> = {
  sierra: `
const names = { ready: 'ready', nobody: 'agents-unavailable', lost: 'connection-lost', minimise: 'minimize' };
const say = (what) => parent.postMessage({ type: 'sierra.event', name: names[what] }, '*');
const contextIn = (data) => data?.type === 'sierra.context' ? data.variables : undefined;`,
  '247': `
const names = { ready: 'LOADED', nobody: 'NO_AGENT', lost: 'DISCONNECTED', minimise: 'MINIMIZE' };
const say = (what) => parent.postMessage(JSON.stringify({ tfs: 'chat', event: names[what] }), '*');
const contextIn = (data) => {
  if (typeof data !== 'string') return;
  const read = JSON.parse(data);
  return read.tfs === 'context' ? read.customData : undefined;
};`,
  liveperson: `
const names = { ready: 'ready', nobody: 'offline', lost: 'disconnected', minimise: 'minimised' };
const say = (what) => parent.postMessage({ appName: 'lpUnifiedWindow', eventName: 'state', data: { state: names[what] } }, '*');
const contextIn = ({ eventName, data } = {}) =>
  eventName === 'sdes' ? Object.fromEntries(data.map(({ type, value }) => [type, value])) : undefined;`,
};
