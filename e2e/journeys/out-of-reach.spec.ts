import { expect, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const tokens = ['ANONYMOUS_REFRESH_TOKEN', 'REFRESH_TOKEN'];

test("a customer's refresh token cannot be read by scripts or used by other sites", async ({
  page,
  context,
  at,
}) => {
  await page.goto(at('/account'));
  await signIn(page, inEnglish, person('vip-us'));
  await seeTitle(page, inEnglish.yourAccount);

  await test.step('no script can read it', async () => {
    const readable = await page.evaluate(() => document.cookie);
    for (const name of tokens) expect(readable).not.toContain(name);
    const kept = (await context.cookies(at('/api/session/'))).filter(({ name }) =>
      tokens.includes(name),
    );
    expect(kept).toHaveLength(2);
    for (const cookie of kept) {
      expect(cookie).toMatchObject({ path: '/api/session', httpOnly: true, sameSite: 'Lax' });
    }
  });

  const renew = (origin: string) =>
    context.request.post(at('/api/session/v1/sessions/refresh'), {
      headers: { origin },
      data: { location: 'US' },
    });

  await test.step('no other site can use it', async () => {
    const refused = await renew('https://evil.example');
    expect(refused.status()).toBe(403);
  });

  await test.step('a page of this site renews the session with it', async () => {
    const renewed = await renew(new URL(at('/')).origin);
    expect(await renewed.json()).toMatchObject({ data: { sessionType: 'authenticated' } });
  });
});
