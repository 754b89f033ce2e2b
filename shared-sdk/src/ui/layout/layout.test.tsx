import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OutcomePage } from '../page/OutcomePage.tsx';
import { Page } from '../page/Page.tsx';
import { renderUi } from '../render.for-test.tsx';
import { FlowWithSummary } from './FlowWithSummary.tsx';
import { SummaryCard } from './SummaryCard.tsx';

const makeNarrow = () => {
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  Object.assign(globalThis, { matchMedia });
};
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

const summary = (
  <SummaryCard label="Price summary" line="Due today $3.24">
    <p>Renews at $10.99</p>
  </SummaryCard>
);

describe('SummaryCard', () => {
  it('shows everything and nothing to open where there is room', () => {
    renderUi(summary);
    expect(screen.getByText('Renews at $10.99').closest('[hidden]')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is a bar with one line in a narrow window, which opens in place and closes again', async () => {
    makeNarrow();
    renderUi(summary);
    const user = userEvent.setup();
    const bar = screen.getByRole('button', { name: /Due today \$3\.24/, expanded: false });
    const content = document.getElementById(bar.getAttribute('aria-controls') ?? '');
    expect(content?.hidden).toBe(true);

    await user.click(bar);
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    expect(content?.hidden).toBe(false);

    await user.click(bar);
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    expect(content?.hidden).toBe(true);
  });
});

describe('Page', () => {
  const focus = () => document.querySelectorAll('[data-layout="focus"]').length;

  it('is a centered card by itself', () => {
    renderUi(<Page title="Sign in" />);
    expect(focus()).toBe(1);
  });

  it('is not a card inside another layout', () => {
    renderUi(
      <FlowWithSummary summary={summary}>
        <Page title="Payment" />
      </FlowWithSummary>,
    );
    expect(focus()).toBe(0);
  });
});

describe('Focus', () => {
  it('adds no card around an outcome inside another layout', () => {
    const outcome = <OutcomePage title="Done" primary={<a href="/account">Account</a>} />;
    const { unmount } = renderUi(outcome);
    expect(document.querySelectorAll('[data-layout="focus"]').length).toBe(1);
    unmount();

    renderUi(<FlowWithSummary summary={summary}>{outcome}</FlowWithSummary>);
    expect(document.querySelectorAll('[data-layout="focus"]').length).toBe(0);
    expect(screen.getByRole('heading', { name: 'Done' })).toBeTruthy();
  });
});
