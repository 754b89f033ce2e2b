import { describe, expect, it } from '@jest/globals';
import { createSdk } from '@sideband/shared-sdk';
import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode } from 'react';
import { Alone } from './alone/index.ts';
import { claimed } from './claims.ts';
import { useHold, useUnsaved } from './use-claim.ts';

const sdk = createSdk({ apiBase: '/api', country: 'US' });

/** Whether each component claims the flag. Undefined when the component is not rendered. */
type Parts = Record<string, boolean | undefined>;

function open(first: Parts, useClaim: (on: boolean) => unknown) {
  const said: boolean[] = [];
  const Part = ({ on }: { on: boolean }) => void useClaim(on);
  const page = (parts: Parts) => {
    const App = () =>
      Object.entries(parts).map(([name, on]) =>
        on === undefined ? null : <Part key={name} on={on} />,
      );
    return App;
  };
  let App = page(first);
  const Page = () => App();
  const tell = (on: boolean) => void said.push(on);
  const tree = () => (
    <StrictMode>
      <Alone
        sdk={sdk}
        App={Page}
        path={'/'}
        texts={{}}
        shell={{ hold: tell, block: tell, location: { ...place } }}
      />
    </StrictMode>
  );
  const { rerender, unmount } = render(tree());
  said.splice(0, said.length - 1);
  return {
    said,
    unmount,
    draw(parts: Parts) {
      App = page(parts);
      act(() => rerender(tree()));
    },
  };
}
const place = {
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: 'k',
  unstable_mask: undefined,
};

describe('page claims', () => {
  it.each([
    ['useHold', useHold],
    ['useUnsaved', useUnsaved],
  ])('%s stays set until the last component releases its claim', (_, useClaim) => {
    const { said, draw } = open({ payment: true, order: true }, useClaim);

    draw({ payment: false, order: true });
    expect(said).toEqual([true]);
    draw({ payment: false, order: false });
    expect(said).toEqual([true, false]);
  });

  it('useHold releases the claim of an unmounted component', () => {
    const { said, draw } = open({ payment: true, order: true }, useHold);

    draw({ order: true });
    expect(said).toEqual([true]);
    draw({});
    expect(said).toEqual([true, false]);
  });

  it('useHold stays set while one component takes over the claim from another', () => {
    const { said, draw } = open({ payment: true, order: false }, useHold);

    draw({ payment: false, order: true });

    expect(said).toEqual([true]);
  });

  it('useHold releases a claim immediately, ignores a second release, and can claim again later', () => {
    let release = () => {};
    const { said, draw } = open({ payment: true }, (on) => {
      release = useHold(on);
    });

    release();
    release();
    expect(said).toEqual([true, false]);
    draw({ payment: false });
    draw({ payment: true });
    expect(said).toEqual([true, false, true]);
  });

  it('claimed keeps the flag set from the first claim to the last release, in any order and with repeated releases', () => {
    const step = fc.record({ part: fc.nat({ max: 4 }), kind: fc.constantFrom('claim', 'release') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const said: boolean[] = [];
        const claim = claimed((on) => said.push(on));
        const releases = new Map<number, (() => void)[]>();
        const held = new Set<() => void>();
        for (const { part, kind } of steps) {
          const own = releases.get(part) ?? [];
          releases.set(part, own);
          if (kind === 'claim') {
            const release = claim();
            own.push(release);
            held.add(release);
          } else {
            // Releases all its claims again, including those already released.
            for (const release of own) {
              release();
              held.delete(release);
            }
          }
          expect(said.at(-1) ?? false).toBe(held.size > 0);
        }
        // Only changes are reported.
        expect(said).toEqual(said.map((_, index) => index % 2 === 0));
      }),
    );
  });
});
