import { shellsOwn } from '../ledger/shells-own.ts';

/**
 * Styles of the bar. They are part of its script, so customers do not download them. Constructed
 * stylesheets are not restricted by the content security policy. The bar takes up space at the end
 * of the page, so it never covers content permanently.
 */
const styles = `
@layer components {
  .sb-override {
    position: sticky;
    inset-block-end: 0;
    z-index: var(--sb-layer-header);
    padding: var(--sb-space-8) var(--sb-size-margin);
    font: var(--sb-type-small);
    color: var(--sb-color-live-ink);
    background: var(--sb-color-live-soft);
    border-block-start: 2px solid var(--sb-color-live-mark);
  }
  .sb-override-line {
    display: flex;
    flex-wrap: wrap;
    gap: var(--sb-space-8);
    align-items: center;
    justify-content: space-between;
  }
  .sb-override-line > p {
    flex: 1 1 14rem;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .sb-override pre {
    max-block-size: 30dvh;
    margin: 0;
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media print {
    .sb-override { display: none; }
  }
}`;

export function addOverrideStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shellsOwn.add(sheet);
  document.adoptedStyleSheets.push(sheet);
}
