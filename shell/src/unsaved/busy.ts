import type { BehaviorSubject } from 'rxjs';
import { watchTyping } from './typed-text.ts';
import type { Unsaved } from './unsaved.ts';

/** Tracks whether something would be lost if the page changed now. */
export function watchBusy(unsaved: BehaviorSubject<Unsaved>) {
  const { hasTyped } = watchTyping(document);
  const isBusy = () => unsaved.value !== 'nothing' || hasTyped();
  return {
    isBusy,
    /**
     * Returns whether changes may be applied: never during a payment, nor on the same path while
     * input would be lost.
     */
    mayChange: ({ isSamePath }: { isSamePath: boolean }) =>
      unsaved.value !== 'moneyMoves' && !(isSamePath && isBusy()),
  };
}
