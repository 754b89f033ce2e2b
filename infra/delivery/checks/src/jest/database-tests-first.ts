import Sequencer from '@jest/test-sequencer';
import { kindOf, kinds } from '../tests/kinds.ts';

type Tests = Parameters<Sequencer['sort']>[0];

/**
 * Runs database tests first. Without timings from earlier runs jest starts with the largest file,
 * but size is a poor estimate of time: a single database test may take two minutes. Started last,
 * such a test would keep one core busy while the others are idle.
 */
export default class DatabaseTestsFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const rankOf = ({ path }: Tests[number]) => {
      const kind = kindOf(path);
      return kind ? -kinds.indexOf(kind) : 0;
    };
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
