import Sequencer from '@jest/test-sequencer';
import { kindOf, kinds } from '../tests/kinds.ts';

type Tests = Parameters<Sequencer['sort']>[0];

/**
 * Where nothing is known of earlier runs jest begins with the largest file, which says little: one database test may
 * take two minutes. Begun last, it keeps one core waiting for the other.
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
