import { describe, expect, it } from '@jest/globals';
import { followOverride, type OverrideNews } from './follow-override.ts';

class Source {
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  isOpen = true;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  close() {
    this.isOpen = false;
  }
}

describe('followOverride', () => {
  it('reconnects when the page is restored from the back/forward cache', () => {
    const sources: Source[] = [];
    const told: OverrideNews[] = [];
    followOverride(
      (news) => told.push(news),
      (url) => {
        const source = new Source(url);
        sources.push(source);
        return source;
      },
    );
    const say = (version: string) =>
      sources.at(-1)?.onmessage?.({ data: JSON.stringify({ version }) } as MessageEvent<string>);
    // Browsers also emit this event when the page is first shown.
    dispatchEvent(new Event('pageshow'));
    expect(sources.map(({ url }) => url)).toEqual(['/sideband/override/events']);
    say('2');
    dispatchEvent(new Event('pagehide'));
    expect(sources[0]?.isOpen).toBe(false);
    dispatchEvent(new Event('pageshow'));
    say('3');
    expect(sources).toHaveLength(2);
    expect(told.map(({ version }) => version)).toEqual(['2', '3']);
  });
});
