import { useEffect, useRef, useState } from 'react';
import { RemoteProblem } from '../error/RemoteProblem.tsx';
import { useShell } from '../shell-context.ts';

interface Props {
  crashed: boolean;
  held: boolean;
}

/** In place of a remote that did not load or crashed: a message, another try and a way on. */
export function RemoteUnavailable({ crashed, held }: Props) {
  const { stage } = useShell();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the remote.
  useEffect(() => element.current?.querySelector('h1')?.focus(), []);
  const retry = async () => {
    setBusy(true);
    await stage.retry();
    setBusy(false);
  };
  return (
    <div ref={element}>
      <RemoteProblem onRetry={retry} {...{ busy, crashed, held }} />
    </div>
  );
}
