import type { BrowserContext, Page, Response, TestInfo } from '@playwright/test';

/**
 * Attaches the steps of a journey for docs/coverage.md: successful API calls that the server itself
 * responded to (`POST /account`), and paths that were opened (`open /account/login`).
 */
export function attachSteps(context: BrowserContext, info: TestInfo) {
  const steps = new Set<string>();
  const answers: Promise<void>[] = [];

  /** Responses that a journey fulfills itself have no server address. */
  const hear = async (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || response.status() >= 400) return;
    const address = await response.serverAddr();
    if (address) steps.add(`${response.request().method()} ${pathname.slice('/api'.length)}`);
  };
  context.on('response', (response) => {
    // A page that closes discards the data of its last responses.
    answers.push(hear(response).catch(() => {}));
    // Includes responses that only redirect.
    if (isOfPage(response)) steps.add(`open ${new URL(response.url()).pathname}`);
  });
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) steps.add(`open ${pathOf(frame.url())}`);
    });
  for (const page of context.pages()) follow(page);
  context.on('page', follow);

  return async () => {
    await Promise.all(answers);
    const body = JSON.stringify([...steps]);
    await info.attach('steps', { body, contentType: 'application/json' });
  };
}

function isOfPage(response: Response): boolean {
  if (!response.request().isNavigationRequest()) return false;
  try {
    return !response.frame().parentFrame();
  } catch {
    // Playwright has no frame for a request while its page is still opening.
    return true;
  }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '');
