import type { BehaviorSubject } from 'rxjs';
import type { Unsaved } from '../shell-context.ts';
import { watchTyping } from './typed-text.ts';

/** Whether somebody would lose something if the page changed now. */
export function watchBusy(unsaved: BehaviorSubject<Unsaved>) {
  const { hasTyped } = watchTyping(document);
  const isBusy = () => unsaved.value !== 'nothing' || hasTyped();
  return {
    isBusy,
    /** Nothing changes under money that moves, nor under a form that stays where it is. */
    mayChange: ({ isSamePath }: { isSamePath: boolean }) =>
      unsaved.value !== 'moneyMoves' && !(isSamePath && isBusy()),
  };
}
