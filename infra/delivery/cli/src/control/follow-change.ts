import type { ChangeAnswer, MeAnswer } from '@sideband/control/contract';
import { Refusal } from '../refusal.ts';
import type { Control } from './control.ts';

interface Following {
  signal: AbortSignal;
  onState: (text: string) => void;
}

const lookEveryMs = 1_000;

/** URL of the page on which a change is reviewed. */
export const linkTo = (control: Control, { id }: Pick<ChangeAnswer, 'id'>) =>
  `${control.address}/changes/${id}`;

/**
 * Waits until a colleague has approved a change and the change is applied. Applies the change
 * itself if the author may do so. There is no timeout. Rejects with a `Refusal` when the change is
 * rejected, canceled or suspended.
 */
export async function followChange(
  control: Control,
  change: ChangeAnswer,
  { signal, onState }: Following,
): Promise<ChangeAnswer> {
  const path = `/environments/${encodeURIComponent(change.environment)}/changes/${change.id}`;
  const { rights } = await control.ask<MeAnswer>('/me');
  let seen = change;
  while (seen.state !== 'applied') {
    if (['rejected', 'cancelled', 'suspended'].includes(seen.state)) {
      throw new Refusal(`The change is ${seen.state}.`, { next: linkTo(control, seen) });
    }
    if (seen.state === 'approved' && rights.includes('apply')) {
      return control.ask<ChangeAnswer>(`${path}/apply`, { method: 'POST', version: seen.version });
    }
    await pause(signal);
    const next = await control.ask<ChangeAnswer>(path);
    if (next.state !== seen.state) onState(`The change is ${next.state}`);
    seen = next;
  }
  return seen;
}

function pause(signal: AbortSignal) {
  return new Promise<void>((resume, stop) => {
    const stopped = () => {
      clearTimeout(timer);
      stop(new Refusal('You stopped waiting. The change waits on.', { exitCode: 3 }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stopped);
      resume();
    }, lookEveryMs);
    signal.addEventListener('abort', stopped, { once: true });
  });
}
