import { shellsOwn } from '../ledger/shells-own.ts';

/**
 * Part of the overlay's script. Constructed stylesheets are not restricted by the content security
 * policy.
 */
const styles = `
@layer components {
  .sb-overlay {
    position: fixed;
    inset-block-end: 0;
    inset-inline-end: 0;
    z-index: var(--sb-layer-header);
    box-sizing: border-box;
    inline-size: min(100%, 40rem);
    max-block-size: 60dvh;
    overflow: auto;
    padding: 0 var(--sb-space-8) var(--sb-space-8);
    font: var(--sb-type-small);
    color: var(--sb-color-ink);
    background: var(--sb-color-surface);
    border: 2px solid var(--sb-color-line);
  }
  .sb-overlay header {
    display: flex;
    gap: var(--sb-space-8);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--sb-space-8);
    position: sticky;
    inset-block-start: 0;
    background: var(--sb-color-surface);
  }
  .sb-overlay h2, .sb-overlay h3 {
    margin: 0;
    font: var(--sb-type-small);
    font-weight: 600;
  }
  .sb-overlay table {
    inline-size: 100%;
    margin-block-end: var(--sb-space-16);
    border-collapse: collapse;
  }
  .sb-overlay caption {
    font-weight: 600;
    text-align: start;
  }
  .sb-overlay th, .sb-overlay td {
    padding: 0.25rem 0.5rem 0.25rem 0;
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    border-block-end: 1px solid var(--sb-color-line);
  }
  .sb-overlay thead th {
    color: var(--sb-color-ink-soft);
    overflow-wrap: normal;
  }
  .sb-overlay ol { padding-inline-start: 2rem; }
  @media print {
    .sb-overlay { display: none; }
  }
}`;

export function addOverlayStyles() {
  const sheet = new CSSStyleSheet();
  shellsOwn.add(sheet);
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
