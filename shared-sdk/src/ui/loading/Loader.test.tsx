import { describe, expect, it } from '@jest/globals';
import { TextsProvider } from '@sideband/shared-sdk/react';
import { render, screen } from '@testing-library/react';
import canadian from '../messages/en-CA.json' with { type: 'json' };
import english from '../messages/en-US.json' with { type: 'json' };
import french from '../messages/fr-CA.json' with { type: 'json' };
import { Loader } from './Loader.tsx';

describe('Loader', () => {
  it.each([
    ['en-US', english, 'Sideband is loading the page', 'Loading'],
    ['en-CA', { ...english, ...canadian }, 'Sideband is loading the page', 'Loading'],
    ['fr-CA', french, 'Sideband charge la page', 'Chargement'],
  ] as const)(
    'announces in %s that the page is loading and renders both variants',
    (locale, texts, label, text) => {
      const { rerender } = render(<Loader />, {
        wrapper: ({ children }) => (
          <TextsProvider locale={locale} texts={texts}>
            {children}
          </TextsProvider>
        ),
      });
      const loader = screen.getByRole('status', { name: label });
      expect(loader.textContent).toContain(text);
      const strokes = () => loader.querySelectorAll('rect').length;
      const carrier = strokes();
      rerender(<Loader variant="dial" />);
      expect(strokes()).not.toBe(carrier);
    },
  );
});
