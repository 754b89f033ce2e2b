/** Default styles. The embedding page may override every `--sb-` token. */
export const styles = `
:root {
  color-scheme: light dark;
  --sb-color-paper: light-dark(#fbf7f1, #17111a);
  --sb-color-surface: light-dark(#ffffff, #211925);
  --sb-color-sunken: light-dark(#f3ece2, #0f0b12);
  --sb-color-ink: light-dark(#221a26, #f5eef2);
  --sb-color-ink-soft: light-dark(#5d5263, #c2b5c6);
  --sb-color-link: light-dark(#7a1f5c, #f0b8df);
  --sb-color-control: light-dark(#857672, #8f8096);
  --sb-color-line: light-dark(#ddd2c4, #3d3144);
  --sb-color-danger: light-dark(#b3261e, #ff9a90);
  --sb-color-focus: light-dark(#0a58ca, #ffd166);
  --sb-color-info-soft: light-dark(#e5f0f8, #12293a);
  --sb-font-mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  --sb-type-body: 400 1.0625rem / 1.625rem system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --sb-type-small: 400 0.875rem / 1.25rem system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --sb-radius-input: 0.5rem;
}
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0 }
[hidden] { display: none !important }
/* The embedding page shows through, whatever its background is here. */
html { font-size: 100%; -webkit-text-size-adjust: none; text-size-adjust: none; background: transparent }
/* Room for the focus ring, which a frame would cut off. */
body { padding: 5px; font: var(--sb-type-body); color: var(--sb-color-ink); overflow-wrap: break-word }
form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.5rem 1rem; align-items: end }
.field { display: grid; grid-template-columns: minmax(0, 1fr); min-inline-size: 0 }
.wide { grid-column: 1 / -1 }
label { font: var(--sb-type-small); font-weight: 600; justify-self: start }
.hint { font: var(--sb-type-small); color: var(--sb-color-ink-soft) }
.error { display: flex; gap: .5rem; font: var(--sb-type-small); font-weight: 600; color: var(--sb-color-danger) }
.error svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin-block-start: .0625rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 .5rem }
input { inline-size: 100%; min-block-size: 2.75rem; margin-block-start: .25rem; padding: .5625rem .75rem; font: inherit; color: inherit; background: var(--sb-color-surface); border: 1.5px solid var(--sb-color-control); border-radius: var(--sb-radius-input); text-overflow: ellipsis }
input.code { font-family: var(--sb-font-mono); font-weight: 500; letter-spacing: .04em }
@media (hover: hover) { input:where(:not([aria-invalid="true"], :read-only)):hover { border-color: var(--sb-color-ink) } }
.wrong input { padding: calc(.5625rem - .5px) calc(.75rem - .5px); border: 2px solid var(--sb-color-danger) }
input:read-only { background: var(--sb-color-sunken); border-color: var(--sb-color-line) }
input:autofill { -webkit-text-fill-color: var(--sb-color-ink); box-shadow: inset 0 0 0 10rem var(--sb-color-info-soft) }
:focus-visible { outline: 3px solid var(--sb-color-focus); outline-offset: 2px; border-radius: 2px }
input:focus-visible { border-radius: var(--sb-radius-input) }
.brand { padding-inline: .375rem; font: var(--sb-type-small); font-weight: 600; color: var(--sb-color-ink); background: var(--sb-color-sunken); border-radius: .25rem }
summary { inline-size: fit-content; padding-block: .25rem; font: var(--sb-type-small); color: var(--sb-color-link); text-decoration: underline 1px; text-underline-offset: .2em; cursor: pointer }
details p { font: var(--sb-type-small); color: var(--sb-color-ink-soft) }
/* Enlarged four times, or on the narrowest phones, one field after the other. */
@media (width < 17rem) { .field { grid-column: 1 / -1 } }
/* On a phone, an error needs the whole width. */
@media (width < 26rem) { form:has(.wrong:not(.wide)) .field { grid-column: 1 / -1 } }
@media (forced-colors: active) { .brand { border: 1px solid CanvasText } }
.bank, .bank body { block-size: 100%; padding: 0 }
.bank iframe { display: block; inline-size: 100%; block-size: 100%; border: 0 }
`;
