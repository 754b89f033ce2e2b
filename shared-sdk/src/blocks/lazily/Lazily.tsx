import { useHoldReveal } from '@sideband/shared-sdk/react';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { type ComponentType, useEffect, useState } from 'react';

interface Props {
  /** Written out at the top of a module: another function is another screen. */
  load: () => Promise<ComponentType>;
}

const here = new WeakMap<Props['load'], ComponentType>();

/** Fetches a flow before it is drawn, so that it is drawn at once. */
export async function fetchFlow(load: Props['load']) {
  here.set(load, await load());
}

/**
 * A flow whose code comes when it is opened: nobody waits for the others. The old page stays meanwhile. A flow
 * that does not come is the shell's to mend, as any remote that fails.
 */
export function Lazily({ load }: Props) {
  const [loaded, say] = useState<{ Screen: ComponentType } | { failure: unknown } | undefined>(
    () => {
      const Screen = here.get(load);
      return Screen && { Screen };
    },
  );
  useHoldReveal(loaded === undefined);
  useEffect(() => {
    if (here.has(load)) return;
    let isWanted = true;
    load().then(
      (Screen) => isWanted && say({ Screen }),
      (failure: unknown) => isWanted && say({ failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (!loaded) return <Skeleton shape={['title', 'text', 'card', 'card', 'button']} />;
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.Screen />;
}
