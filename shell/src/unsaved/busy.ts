import type { BehaviorSubject } from 'rxjs';
import { watchTyping } from './typed-text.ts';
import type { Unsaved } from './unsaved.ts';

/** Tracks whether something would be lost if the page changed now. */
export function watchBusy(unsaved: BehaviorSubject<Unsaved>) {
  const { hasTyped } = watchTyping(document);
  const isBusy = () => unsaved.value !== 'nothing' || hasTyped();
  return {
    isBusy,
    /** Nothing changes during a payment, or under a form that stays on the page. */
    mayChange: ({ isSamePath }: { isSamePath: boolean }) =>
      unsaved.value !== 'moneyMoves' && !(isSamePath && isBusy()),
  };
}
