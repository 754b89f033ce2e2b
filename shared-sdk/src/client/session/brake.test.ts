import { describe, expect, it } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { createBrake } from './brake.ts';

const failure = new Error('down');

function brakeOn() {
  const clock = holdClock();
  return { clock, brake: createBrake(clock) };
}

describe('renewal backoff', () => {
  it('pauses for 1, 2, 4 … seconds after connection failures, at most a minute', () => {
    const { brake } = brakeOn();
    const pauses = Array.from({ length: 8 }, () => {
      brake.broke('ada', failure);
      return brake.endsInMs();
    });

    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('returns the remembered failure until the pause is over', async () => {
    const { brake, clock } = brakeOn();
    brake.broke('ada', failure);

    await clock.advance(999);
    expect(brake.holding('ada')).toMatchObject({ failure, refused: false });
    await clock.advance(1);
    expect(brake.holding('ada')).toBeUndefined();
  });

  it('pauses for a minute after a refused token, even if the connection is restored', async () => {
    const { brake, clock } = brakeOn();
    brake.refused('ada', failure);
    brake.releaseLine();

    await clock.advance(59_999);
    expect(brake.holding('ada')).toMatchObject({ refused: true });
    await clock.advance(1);
    expect(brake.holding('ada')).toBeUndefined();
  });

  it('does not pause the renewal of another token', () => {
    const { brake } = brakeOn();
    brake.refused('ada', failure);

    expect(brake.holding('grace')).toBeUndefined();
  });

  it('is reset by release, and counts from the start again', () => {
    const { brake } = brakeOn();
    brake.broke('ada', failure);
    brake.broke('ada', failure);
    brake.release();
    expect(brake.holding('ada')).toBeUndefined();

    brake.broke('ada', failure);
    expect(brake.endsInMs()).toBe(1000);
  });

  it('is released when the connection is restored', () => {
    const { brake } = brakeOn();
    brake.broke('ada', failure);
    brake.releaseLine();

    expect(brake.holding('ada')).toBeUndefined();
  });

  it('does not pause for hours after the clock was set back', () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const brake = createBrake({ now: () => now });
    brake.refused('ada', failure);
    now = new Date('2026-11-21T09:00:00Z');

    expect(brake.holding('ada')).toBeUndefined();
  });
});
