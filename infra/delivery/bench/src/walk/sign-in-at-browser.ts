/**
 * Approves a `sideband sign-in` on control's pages, as a person would in a browser. The person is
 * signed in through the staff stand-in.
 */
export async function approveDevice(control: string, email: string, code: string) {
  const jars = new Map<string, Map<string, string>>();
  async function visit(address: string, init: RequestInit = {}) {
    const { origin } = new URL(address);
    const cookies = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...init.headers };
    const answer = await fetch(address, { ...init, redirect: 'manual', headers });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  function location(answer: Response): string {
    const address = answer.headers.get('location');
    if (address) return new URL(address, answer.url).href;
    throw new Error(`${answer.url} leads nowhere (${answer.status}): staff sign-in failed`);
  }

  const issuer = location(await visit(`${control}/auth/sign-in`));
  const choice = location(await visit(issuer));
  const body = new URLSearchParams({ subject: `staff-${email}`, mischief: 'none' });
  const picked = location(await visit(choice, { method: 'POST', body }));
  await visit(location(await visit(picked)));
  const me = (await (await visit(`${control}/api/me`)).json()) as { csrfToken: string };
  const decided = await visit(`${control}/api/me/device-sign-ins/${code}/decision`, {
    method: 'POST',
    headers: { origin: control, 'x-csrf-token': me.csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({ approve: true }),
  });
  if (!decided.ok) throw new Error(`${decided.status} ${await decided.text()}`);
}
