import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { off, toggleOfName } from '../toggles/version-toggles.ts';
import { audiences } from '../words/audiences.ts';
import { sharesOf, whole } from '../words/shares.ts';

/** Version that everyone gets everywhere; `undefined` when there are several, none, or `off`. */
export function servedToAll(document: ToggleDocument, name: string): string | undefined {
  const key = toggleOfName(name);
  const variants = audiences.map((audience) => {
    const { of = {} } = sharesOf(document, key, audience) ?? {};
    return Object.keys(of).find((variant) => of[variant] === whole);
  });
  const [variant] = variants;
  if (variant === undefined || variants.some((other) => other !== variant)) return;
  const version = document.flags[key]?.variants[variant];
  return typeof version === 'string' && version !== off ? version : undefined;
}
