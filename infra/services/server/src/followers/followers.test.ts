import { describe, expect, it } from '@jest/globals';
import { createFollowers } from './followers.ts';

describe('createFollowers', () => {
  it('notifies each subscription once, until it is ended', () => {
    const { subscribe, tell } = createFollowers<string>();
    const heard: string[] = [];
    const follow = (news: string) => void heard.push(news);
    const endFirst = subscribe(follow);
    subscribe(follow);

    tell('one');
    endFirst();
    endFirst();
    tell('two');

    expect(heard).toEqual(['one', 'one', 'two']);
  });

  it('notifies only those subscribers that were present when the notification started', () => {
    const { subscribe, tell } = createFollowers();
    const heard: string[] = [];
    const end = subscribe(() => {
      end();
      heard.push('first');
      subscribe(() => heard.push('late'));
    });
    subscribe(() => heard.push('second'));

    tell();

    expect(heard).toEqual(['first', 'second']);
  });
});
