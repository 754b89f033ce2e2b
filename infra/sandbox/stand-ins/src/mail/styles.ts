/** All styles of the inbox. They are served as a stylesheet, so the CSP needs no hash. */
export const styles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf7f1, #17111a); --surface: light-dark(#ffffff, #211925); --sunken: light-dark(#f3ece2, #0f0b12);
  --ink: light-dark(#221a26, #f5eef2); --soft: light-dark(#5d5263, #c2b5c6); --line: light-dark(#ddd2c4, #3d3144);
  --brand: light-dark(#5b1d4c, #ebb2da); --on-brand: light-dark(#ffffff, #2c0a24); --chosen: light-dark(#f5e8f0, #3a2035);
  --control: light-dark(#857672, #8f8096); --link: light-dark(#7a1f5c, #f0b8df); --focus: light-dark(#0a58ca, #ffd166);
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.5rem; padding: .75rem 1.5rem; color: #fbf7f1; background: #2a1127 }
header p { margin: 0; color: #d9c7d3 }
header .name { font-size: 1.25rem; font-weight: 650 } header .name a { color: #fbf7f1; text-decoration: none }
header :focus-visible { outline-color: #ffd166 }
.columns { flex: 1; display: grid; grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr) }
.list { border-inline-end: 1px solid var(--line); background: var(--surface); max-height: calc(100vh - 3.4rem); overflow-y: auto; position: sticky; top: 0 }
form { padding: 1rem 1.25rem; border-bottom: 1px solid var(--line) }
label { display: block; margin-bottom: .25rem; font-size: .875rem; color: var(--soft) }
.field { display: flex; gap: .5rem }
input { flex: 1; min-width: 0; height: 2.75rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--surface); border: 1.5px solid var(--control); border-radius: 8px }
button { height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; color: var(--on-brand); background: var(--brand); border: 0; border-radius: 22px }
.filter { margin: 0; padding: 1rem 1.25rem; color: var(--soft); overflow-wrap: anywhere }
ol { margin: 0; padding: 0; list-style: none }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1.25rem; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line) }
li a:hover { background: var(--sunken) }
li a:focus-visible { outline-offset: -3px }
li a[aria-current] { background: var(--chosen); box-shadow: inset 4px 0 var(--brand) }
li strong, li .to { grid-column: 1 / -1; overflow-wrap: anywhere } li .from, li .to, time { font-size: .875rem; color: var(--soft) }
time { font-variant-numeric: tabular-nums }
main:not(.columns) { padding: 1.5rem 2rem 2rem; min-width: 0 }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
.empty { margin: 20vh 0 0; text-align: center; color: var(--soft) }
.about { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: 0 0 1rem } .about div { display: flex; gap: .5rem } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.tools { display: flex; flex-wrap: wrap; gap: .75rem; margin-bottom: 1rem }
.group { display: flex; padding: 3px; background: var(--sunken); border-radius: 22px }
.group a { padding: .375rem 1rem; color: var(--soft); text-decoration: none; border-radius: 20px }
.group a[aria-current] { color: var(--on-brand); background: var(--brand); font-weight: 600 }
.stage { padding: 1rem; background: var(--sunken); border-radius: 14px; overflow-x: auto }
iframe { display: block; box-sizing: content-box; margin: 0 auto; height: calc(100vh - 16rem); min-height: 30rem; border: 1px solid var(--line); border-radius: 8px; background: Canvas }
.light { color-scheme: light } .dark { color-scheme: dark }
.width-320 { width: 320px } .width-600 { width: 600px }
pre, table { margin: 0; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
th { padding: .25rem 1.5rem .25rem 0; text-align: left; vertical-align: top; font-weight: 600; white-space: nowrap } td { padding: .25rem 0 }
.back { display: none }
@media (max-width: 56rem) {
  .columns { display: flex; flex-direction: column }
  .list { max-height: none; position: static; border: 0 }
  .reading .list, .empty p { display: none } .empty { order: -1; margin: 0; padding: 1rem 1.25rem 0; text-align: start }
  .back { display: block; margin: 0 0 .5rem }
  main:not(.columns) { padding: 1rem }
  th { white-space: normal }
}
`;
