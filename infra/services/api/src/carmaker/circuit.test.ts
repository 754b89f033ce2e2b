import { describe, expect, it } from '@jest/globals';
import { createCircuit } from './circuit.ts';

describe('circuit', () => {
  it('stops requests for ten seconds after five failures in a row, then lets one try', () => {
    let now = 0;
    const circuit = createCircuit(() => now);
    for (let nth = 1; nth <= 5; nth++) {
      expect(circuit.isOpenTo()).toBe(true);
      circuit.failed();
    }
    now = 9_999;
    expect(circuit.isOpenTo()).toBe(false);
    now = 10_000;
    expect([circuit.isOpenTo(), circuit.isOpenTo()]).toEqual([true, false]);
    circuit.answered();
    expect([circuit.isOpenTo(), circuit.isOpenTo()]).toEqual([true, true]);
  });

  it('counts only failures in a row', () => {
    const circuit = createCircuit(() => 0);
    for (let nth = 1; nth <= 20; nth++) {
      circuit.failed();
      if (nth % 4 === 0) circuit.answered();
    }
    expect(circuit.isOpenTo()).toBe(true);
  });
});
