/**
 * Runs deeds one after the other, in the order asked for. A deed that fails holds nobody up; one
 * that asks for a turn and waits for it inside its own would wait for ever.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Value>(deed: () => Promise<Value>): Promise<Value> {
    const turn = last.then(deed);
    last = turn.catch(() => {});
    return turn;
  };
}
