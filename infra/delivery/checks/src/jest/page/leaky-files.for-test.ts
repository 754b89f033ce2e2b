import { openPage } from './open-page.ts';

// Run by open-page.test.ts: does what leaky test files do, one after another, on the page of this
// process. Prints what each of them left.
const leaky: Record<string, () => void> = {
  nothing() {},
  'all that is undone': () => {
    document.body.innerHTML = '<p id="left">Left</p>';
    document.head.append(document.createElement('style'));
    document.documentElement.lang = 'fr-CA';
    document.body = document.createElement('body');
    Reflect.set(document, 'cookie', 'left=1');
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    history.pushState({ left: 1 }, '', '/left?by=test');
    Object.assign(globalThis, { left: 1, fetch: () => {}, innerWidth: 320 });
    Object.assign(HTMLElement.prototype, { scrollIntoView() {} });
    HTMLElement.prototype.click = () => {};
    Object.defineProperty(navigator, 'credentials', { value: {}, configurable: true });
    Object.defineProperty(globalThis, 'sessionStorage', { value: {}, configurable: true });
    for (const target of [globalThis, document, document.body])
      target.addEventListener('click', () => console.info('still listening'));
    setTimeout(() => console.info('still waiting'));
    requestAnimationFrame(() => console.info('still drawing'));
  },
  'an interval': () => void setInterval(() => {}, 50),
  'a property that cannot be deleted': () => {
    Object.defineProperty(globalThis, 'forGood', { value: 1 });
  },
};

const page = await openPage();
const { length } = history;
for (const [name, leak] of Object.entries(leaky)) {
  leak();
  const left = page.reset();
  document.body.click();
  await new Promise((resume) => setTimeout(resume, 50));
  const isAsBefore = [
    ...[document.URL === 'http://localhost/', history.length === length, history.state === null],
    ...[!document.cookie, localStorage.length === 0, sessionStorage.length === 0],
    ...[document.documentElement.outerHTML === '<html><head></head><body></body></html>'],
    ...[innerWidth === 1024, !('left' in globalThis), !('credentials' in navigator)],
  ].every(Boolean);
  console.info(JSON.stringify({ name, left, isAsBefore }));
}
document.title = 'A promise of the file has ended late';
console.info(JSON.stringify({ name: 'late', left: page.changed() }));
process.exit();
