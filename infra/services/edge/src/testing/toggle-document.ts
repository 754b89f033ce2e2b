/** A boolean, a list of versions with the served one first, or a complete flag. */
export type ToggleGiven = boolean | string | string[] | object;

/** Renders a flagd document. The first of several versions is served. */
export function toggleDocument(toggles: Record<string, ToggleGiven>, revision = '1'): string {
  const all = {
    'shell.version': '1.0.0',
    'remote.giftcard.version': '1.0.0',
    'remote.checkout.version': '1.0.0',
    ...toggles,
  };
  const flags = Object.entries(all).map(([name, given]) => [name, flagOf(given)]);
  return JSON.stringify({ metadata: { revision }, flags: Object.fromEntries(flags) });
}

function flagOf(given: ToggleGiven) {
  const metadata = { client: true, applies: 'at-once' };
  if (typeof given === 'boolean') {
    return {
      metadata,
      state: 'ENABLED',
      variants: { on: true, off: false },
      defaultVariant: given ? 'on' : 'off',
    };
  }
  if (typeof given === 'object' && !Array.isArray(given)) return { metadata, ...given };
  const [served = '', ...others] = [given].flat();
  const variants = Object.fromEntries([...others, served, 'off'].map((name) => [name, name]));
  return { metadata, state: 'ENABLED', variants, defaultVariant: served };
}
