import { beforeEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useAnswer } from './use-answer.ts';
import { useTravel } from './use-travel.ts';

let isReduced = false;
let animated: string[] = [];

/** Places by `data-at`: left, top and width. */
function place(this: Element) {
  const [x = 0, y = 0, width = 0] = (this.getAttribute('data-at') ?? '').split(' ').map(Number);
  return new DOMRect(x, y, width, width);
}

beforeEach(() => {
  isReduced = false;
  animated = [];
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
  Object.assign(Element.prototype, {
    getBoundingClientRect: place,
    animate(this: Element, [{ transform }]: [Keyframe]) {
      animated.push(`${this.id}: ${transform}`);
    },
  });
});

interface Placed {
  id: string;
  of: string;
  at: string;
}

function Thing({ id, of, at }: Placed) {
  const element = useRef<HTMLDivElement>(null);
  useTravel(element, of);
  return <div ref={element} id={id} data-at={at} />;
}

const Answering = ({ value }: { value: string }) => {
  const element = useRef<HTMLParagraphElement>(null);
  useAnswer(element, value);
  return <p ref={element} id="answer" />;
};

describe('useTravel', () => {
  const card = <Thing key="card" id="card" of="plan" at="20 300 100" />;
  const head = <Thing key="head" id="head" of="plan" at="200 100 50" />;

  it('moves a picture of the next page from its place on the previous one', () => {
    const { rerender } = render(card);
    rerender(head);
    expect(animated).toEqual(['head: translate(-155px, 225px) scale(2)']);
  });

  it('moves the picture of a summary from the chosen card, but nothing when the page opens', () => {
    const cards = (
      <>
        <Thing id="basic" of="basic" at="0 100 100" />
        <Thing id="best" of="best" at="0 200 100" />
      </>
    );
    const page = (of: string) => (
      <>
        {cards}
        <Thing id="summary" of={of} at="400 0 100" />
      </>
    );
    const { rerender } = render(page('basic'));
    expect(animated).toEqual([]);
    rerender(page('best'));
    expect(animated).toEqual(['summary: translate(-400px, 200px) scale(1)']);
  });

  it('moves nothing with reduced motion, from outside of the window, or to a hidden place', () => {
    const { rerender } = render(card);
    isReduced = true;
    rerender(head);
    isReduced = false;
    rerender(<Thing key="far" id="far" of="plan" at="0 5000 10" />);
    animated = [];
    rerender(card);
    rerender(<Thing key="hidden" id="hidden" of="plan" at="" />);
    expect(animated).toEqual([]);
  });

  it('moves nothing after Back, which restores the scroll position', () => {
    document.documentElement.dataset.navigation = 'back';
    const { rerender } = render(card);
    rerender(head);
    Reflect.deleteProperty(document.documentElement.dataset, 'navigation');
    expect(animated).toEqual([]);
  });

  it('does without the Web Animations API', () => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    const { rerender } = render(card);
    expect(() => rerender(head)).not.toThrow();
  });
});

describe('useAnswer', () => {
  it('animates a change, but not the first value', () => {
    const { rerender } = render(<Answering value="$10" />);
    expect(animated).toEqual([]);
    rerender(<Answering value="$20" />);
    expect(animated).toEqual(['answer: translateY(4px)']);
  });

  it('animates nothing with reduced motion', () => {
    isReduced = true;
    const { rerender } = render(<Answering value="$10" />);
    rerender(<Answering value="$20" />);
    expect(animated).toEqual([]);
  });
});
