import { percentile } from '../statistics.ts';
import type { Rate } from './measure-rate.ts';
import type { World } from './world.ts';

export const say = (text: string) => console.info(`  ${text}`);

export function sayTimes(
  name: string,
  times: number[] = [],
  budget?: { p50: number; p99: number },
) {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const over = budget && (p50 > budget.p50 || p99 > budget.p99);
  const most = budget ? ` (at most ${budget.p50} and ${budget.p99})` : '';
  say(
    `${name}: p50 ${Math.round(p50)} ms  p99 ${Math.round(p99)} ms${most}${over ? '  ✗ over' : ''}`,
  );
}

export function sayRate(
  name: string,
  { perSecond, latenciesMs, failures }: Rate,
  budget?: { p99: number },
) {
  const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
  const most = budget ? ` (at most ${budget.p99})` : '';
  const over = failures > 0 || (budget && p99 > budget.p99) ? '  ✗ over' : '';
  say(
    `${name}: ${Math.round(perSecond)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms${most}  ${failures} errors${over}`,
  );
}

export function sayMemory({ edges, control }: World, when: string) {
  const each = edges.map((edge) => `${edge.memoryMb()} MB`).join(' and ');
  say(`memory ${when}: edges ${each}, control ${control.memoryMb()} MB`);
}
