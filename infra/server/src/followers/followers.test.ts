import { expect, it } from '@jest/globals';
import { createFollowers } from './followers.ts';

it('tells everybody who follows, as often as they do, until they end it', () => {
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

it('tells who was there when it began', () => {
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
