import { afterEach, describe, expect, it } from '@jest/globals';
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature as WebOpenFeature } from '@openfeature/web-sdk';
import { holdSnapshots } from '@sideband/control/snapshot';
import { givenEdge } from '../testing/given-edge.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { stockClient } from '../testing/stock-client.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const boolean = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' };
const toggles = {
  flag: boolean,
  words: { ...boolean, variants: { a: 'one', b: 'two' }, defaultVariant: 'b' },
  number: { ...boolean, variants: { a: 1, b: 0.5 }, defaultVariant: 'b' },
  settings: { ...boolean, variants: { a: { deep: [1] } }, defaultVariant: 'a' },
  disabled: { ...boolean, state: 'DISABLED' },
  withoutDefault: { ...boolean, defaultVariant: null },
};
const context = { targetingKey: 'abcdEFGH12345678' };

afterEach(() => WebOpenFeature.close());

describe('stock OFREP providers', () => {
  it('read flags of every type with the server provider', async () => {
    await using given = await givenEdge({ toggles });
    await using client = await stockClient(given.edge.url);
    expect(await client.getBooleanValue('flag', false, context)).toBe(true);
    expect(await client.getStringValue('words', '', context)).toBe('two');
    expect(await client.getNumberValue('number', 0, context)).toBe(0.5);
    expect(await client.getObjectValue('settings', {}, context)).toEqual({ deep: [1] });
  });

  it('send declared attributes, including private ones, with the server provider', async () => {
    const targeting = { if: [{ ends_with: [{ var: 'email' }, '@sideband.example'] }, 'on', 'off'] };
    const document = JSON.parse(toggleDocument({ forStaff: { ...boolean, targeting } }));
    const $attributes = { email: { type: 'string', private: true, description: 'Who asks' } };
    const text = JSON.stringify({ ...document, $attributes });
    await using given = await givenEdge({ snapshots: holdSnapshots(snapshotOf(text)) });
    await using client = await stockClient(given.edge.url);
    const details = (email: string) =>
      client.getBooleanDetails('forStaff', false, { ...context, email });
    expect(await details('ash@sideband.example')).toMatchObject({ value: true });
    expect(await details('ash@elsewhere.example')).toMatchObject({ value: false });
  });

  it.each(['disabled', 'withoutDefault', 'nowhere'])(
    'use the default in the code with the server provider for a flag that is %s',
    async (key) => {
      await using given = await givenEdge({ toggles });
      await using client = await stockClient(given.edge.url);
      for (const fallback of [true, false]) {
        expect(await client.getBooleanDetails(key, fallback, context)).toMatchObject({
          value: fallback,
          reason: 'ERROR',
          errorCode: 'FLAG_NOT_FOUND',
        });
      }
    },
  );

  it('use the default in the code with the web provider for a flag without a value', async () => {
    await using given = await givenEdge({ toggles });
    await WebOpenFeature.setContext(context);
    const provider = new OFREPWebProvider({
      baseUrl: given.edge.url,
      changeDetection: 'none',
      cacheMode: 'disabled',
    } as ConstructorParameters<typeof OFREPWebProvider>[0]);
    await WebOpenFeature.setProviderAndWait(provider);
    const client = WebOpenFeature.getClient();
    expect(client.getBooleanDetails('flag', false)).toMatchObject({ value: true });
    expect(client.getBooleanDetails('disabled', true)).toMatchObject({
      value: true,
      reason: 'DISABLED',
    });
    expect(client.getBooleanDetails('withoutDefault', false)).toMatchObject({ value: false });
  });
});
