import { describe, expect, it } from '@jest/globals';
import { createDataLayer } from './data-layer.ts';
import type { DataLayerEvent } from './events.ts';

const error = (code: string): DataLayerEvent => ({ event: 'error', code });

describe('data layer', () => {
  it('queues events until a consumer is attached and passes on later ones as they arrive', () => {
    const layer = createDataLayer();
    layer.push(error('A'));
    layer.push(error('B'));
    const heard: DataLayerEvent[] = [];

    layer.into((event) => heard.push(event));
    layer.push(error('C'));

    expect(heard).toEqual([error('A'), error('B'), error('C')]);
  });

  it('queues at most the first hundred events without a consumer', () => {
    const layer = createDataLayer();
    for (let count = 0; count < 150; count += 1) layer.push(error(String(count)));
    const heard: DataLayerEvent[] = [];

    layer.into((event) => heard.push(event));

    expect(heard).toHaveLength(100);
    expect(heard[0]).toEqual(error('0'));
  });

  it('sends later events only to the consumer attached last, and none twice', () => {
    const layer = createDataLayer();
    const [first, second]: DataLayerEvent[][] = [[], []];
    layer.push(error('A'));

    layer.into((event) => first?.push(event));
    layer.into((event) => second?.push(event));
    layer.push(error('B'));

    expect([first, second]).toEqual([[error('A')], [error('B')]]);
  });
});
