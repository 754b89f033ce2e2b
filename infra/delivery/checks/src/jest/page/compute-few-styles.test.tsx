import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';

describe('queries by role', () => {
  it('find only what a browser shows', () => {
    document.body.innerHTML = `
      <button>Shown</button>
      <button hidden>Hidden by its attribute</button>
      <dialog><button>In a closed dialog</button></dialog>
      <div style="visibility: hidden">
        <button>Invisible with its parent</button>
        <button style="visibility: visible">Visible in an invisible parent</button>
      </div>
      <div style="display: none"><button>Not displayed with its parent</button></div>`;
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Shown', 'Visible in an invisible parent']);
  });

  it('separate the words of different blocks in a name', () => {
    document.body.innerHTML = '<button><div>Radio</div><div>5B8N</div></button>';
    expect(screen.getByRole('button', { name: 'Radio 5B8N' })).toBeDefined();
  });

  it('do without colors, which jsdom would resolve for every element', () => {
    expect(getComputedStyle(document.body).color).toBe('');
  });
});
