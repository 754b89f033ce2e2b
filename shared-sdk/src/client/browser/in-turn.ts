/**
 * Runs actions one at a time, in call order. A failed action does not block the next one. Not
 * reentrant: an action that awaits another turn deadlocks.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Value>(action: () => Promise<Value>): Promise<Value> {
    const turn = last.then(action);
    last = turn.catch(() => {});
    return turn;
  };
}
