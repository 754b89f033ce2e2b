import { afterEach, expect, it, jest } from '@jest/globals';
import { nextTask } from './next-task.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
});

it('lets what waits run first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a press'));
  await nextTask();
  order.push('the next part');
  expect(order).toEqual(['a press', 'the next part']);
});

it('goes on before anything new where the browser knows how to', async () => {
  const goOn = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { scheduler: { yield: goOn } });
  await nextTask();
  expect(goOn).toHaveBeenCalledTimes(1);
});
