const views = ['html', 'text', 'headers'] as const;
const widths = ['320', '600'] as const;
const schemes = ['light', 'dark'] as const;

export type View = (typeof views)[number];

/** What the inbox shows, and how. All of it is in the address, so every view is a link. */
export interface Choice {
  /** Only mail to this address. */
  to?: string;
  view: View;
  /** Width of the email, in pixels. */
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
}

/** Reads the choice from a query. Unknown values are replaced by the default. */
export function choiceOf({ to, view, width, scheme }: Record<string, unknown>): Choice {
  return {
    ...(typeof to === 'string' && to.trim() !== '' && { to: to.trim() }),
    view: views.find((one) => one === view) ?? 'html',
    width: widths.find((one) => one === width) ?? '600',
    scheme: schemes.find((one) => one === scheme) ?? 'light',
  };
}

/** Returns the query of a choice, without defaults. */
export function queryOf({ to, view, width, scheme }: Choice): string {
  const query = new URLSearchParams({
    ...(to !== undefined && { to }),
    ...(view !== 'html' && { view }),
    ...(width !== '600' && { width }),
    ...(scheme !== 'light' && { scheme }),
  }).toString();
  return query && `?${query}`;
}
