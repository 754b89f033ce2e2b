import { useHoldReveal } from '@sideband/shared-sdk/react';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { type ComponentType, useEffect, useState } from 'react';

interface Props {
  /** Must be defined at module level, because a new function counts as a different screen. */
  load: () => Promise<ComponentType>;
}

const here = new WeakMap<Props['load'], ComponentType>();

/** Preloads a flow, so that `Lazily` renders it immediately. Rejects when it fails to load. */
export async function fetchFlow(load: Props['load']) {
  here.set(load, await load());
}

/**
 * Renders a flow whose code is loaded when the flow is opened, so that visitors do not wait for the
 * code of other flows. The previous page stays visible meanwhile. A load error is thrown during
 * render, and the shell handles it like any other failure of a remote.
 */
export function Lazily({ load }: Props) {
  const [loaded, setLoaded] = useState<
    { Screen: ComponentType } | { failure: unknown } | undefined
  >(() => {
    const Screen = here.get(load);
    return Screen && { Screen };
  });
  useHoldReveal(loaded === undefined);
  useEffect(() => {
    if (here.has(load)) return;
    let isWanted = true;
    load().then(
      (Screen) => isWanted && setLoaded({ Screen }),
      (failure: unknown) => isWanted && setLoaded({ failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (!loaded) return <Skeleton shape={['title', 'text', 'card', 'card', 'button']} />;
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.Screen />;
}
