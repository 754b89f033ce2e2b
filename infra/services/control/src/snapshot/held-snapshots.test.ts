import { describe, expect, it } from '@jest/globals';
import { noOverrides } from '../overrides/override-state.ts';
import { holdSnapshots } from './held-snapshots.ts';
import { noTrust } from './trust.ts';

const snapshot = (revision: number, serial = 1) => ({
  revision: String(revision),
  document: '{}',
  trust: { ...noTrust, serial },
  overrides: noOverrides,
});

describe('holdSnapshots', () => {
  it('notifies once a newer revision is current, and never goes back', () => {
    const snapshots = holdSnapshots(snapshot(9));
    const told: unknown[] = [];
    snapshots.subscribe(({ revision }) => told.push([revision, snapshots.current()?.revision]));

    snapshots.publish(snapshot(10));
    snapshots.publish(snapshot(10));
    snapshots.publish(snapshot(9));

    expect(told).toEqual([['10', '10']]);
    expect(snapshots.current()).toEqual(snapshot(10));
  });

  it('does not notify after unsubscribing', () => {
    const snapshots = holdSnapshots();
    const told: string[] = [];
    const stop = snapshots.subscribe(({ revision }) => told.push(revision));
    snapshots.publish(snapshot(1));
    stop();
    snapshots.publish(snapshot(2));
    expect(told).toEqual(['1']);
  });

  it('notifies of a revoked key even though the revision is the same', () => {
    const snapshots = holdSnapshots(snapshot(9, 4));
    const told: number[] = [];
    snapshots.subscribe(({ trust }) => told.push(trust.serial));
    snapshots.publish(snapshot(9, 5));
    snapshots.publish(snapshot(9, 4));
    // This snapshot was read before the key was revoked.
    snapshots.publish(snapshot(10, 4));
    expect(told).toEqual([5]);
  });
});
