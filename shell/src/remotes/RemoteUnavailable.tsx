import { useEffect, useRef } from 'react';
import { RemoteProblem } from '../error/RemoteProblem.tsx';
import { useShell } from '../shell-context.ts';

interface Props {
  crashed: boolean;
  held: boolean;
}

/** In place of a remote that did not load or crashed: a message, another try and a way on. */
export function RemoteUnavailable({ crashed, held }: Props) {
  const { stage } = useShell();
  const element = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the remote.
  useEffect(() => element.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={element}>
      <RemoteProblem onRetry={() => void stage.retry()} {...{ crashed, held }} />
    </div>
  );
}
