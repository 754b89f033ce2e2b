import type { RolloutAnswer } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';

type Judgement = RolloutAnswer['judgements'][number];
type Guard = Judgement['guard'];

/** Texts for guards and their measurements. */
export function useGuardWords() {
  const intl = useIntl();
  const { part, vital, number } = useMeasures();
  const say = (guard: Guard, value: number) =>
    guard.kind === 'vital' ? vital(guard.name, value) : part(value);
  const range = (guard: Guard, { low, high }: Judgement['candidate']) =>
    high === null
      ? intl.formatMessage({ id: 'guards.atLeast' }, { low: say(guard, low) })
      : intl.formatMessage(
          { id: 'guards.range' },
          { low: say(guard, low), high: say(guard, high) },
        );
  return {
    nameOf(guard: Guard): string {
      if (guard.kind === 'vital') {
        return intl.formatMessage({ id: 'health.vital' }, { name: guard.name });
      }
      if (guard.kind === 'flow') {
        const { flow, to: step } = guard;
        return intl.formatMessage({ id: 'health.flow' }, { flow, step });
      }
      return intl.formatMessage({ id: `guards.kind.${guard.kind}` });
    },
    groupOf(guard: Guard, group: Judgement['candidate']): string {
      if (group.value === null) return intl.formatMessage({ id: 'guards.nothing' });
      return intl.formatMessage(
        { id: 'guards.group' },
        {
          value: say(guard, group.value),
          range: range(guard, group),
          of: number(group.of),
          count: group.of,
        },
      );
    },
    allowedOf({ guard, allowed }: Judgement): string {
      if (allowed === null) return intl.formatMessage({ id: 'guards.notKnown' });
      const id = guard.kind === 'flow' ? 'guards.noLess' : 'guards.noMore';
      return intl.formatMessage({ id }, { value: say(guard, Math.max(0, allowed)) });
    },
  };
}
