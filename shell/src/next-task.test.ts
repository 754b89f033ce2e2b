import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { nextTask } from './next-task.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
});

describe('nextTask', () => {
  it('lets pending tasks run first', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('a press'));
    await nextTask();
    order.push('the next part');
    expect(order).toEqual(['a press', 'the next part']);
  });

  it('uses scheduler.yield if the browser supports it', async () => {
    const goOn = jest.fn(() => Promise.resolve());
    Object.assign(globalThis, { scheduler: { yield: goOn } });
    await nextTask();
    expect(goOn).toHaveBeenCalledTimes(1);
  });
});
