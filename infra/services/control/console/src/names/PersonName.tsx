import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import { shortName, useNames } from './use-names.ts';

/** Name of an actor, without its addition in parentheses, which is left to screen readers. */
export function PersonName({ actor }: { actor: string }) {
  const nameOf = useNames();
  return <ShortName>{nameOf(actor)}</ShortName>;
}

export function ShortName({ children: name }: { children: string }) {
  const short = shortName(name);
  return (
    <span title={name}>
      {short}
      {short !== name && <VisuallyHidden>{name.slice(short.length)}</VisuallyHidden>}
    </span>
  );
}
