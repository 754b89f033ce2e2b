import { useState } from 'react';

/** One write at a time, with what went wrong with the last. */
export function useSend() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  async function send(act: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, send };
}
