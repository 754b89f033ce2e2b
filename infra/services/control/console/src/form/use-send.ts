import { useState } from 'react';

/** Runs one write at a time and keeps the error of the last one. */
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
