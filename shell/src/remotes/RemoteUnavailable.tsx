import { useState } from 'react';
import { RemoteProblem } from '../error/RemoteProblem.tsx';
import { useShell } from '../shell-context.ts';

/** In place of a remote that did not load or crashed: a message, another try and a way on. */
export function RemoteUnavailable() {
  const { stage } = useShell();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await stage.retry();
    setBusy(false);
  };
  return <RemoteProblem onRetry={retry} busy={busy} />;
}
