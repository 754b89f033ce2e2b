/**
 * Approves a `sideband sign-in` on control's pages, as a person would in a browser, signed in
 * through the staff stand-in.
 */
export async function approveDevice(control: string, email: string, code: string) {
  const cookies = new Map<string, string>();
  async function visit(address: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isControl = new URL(address).origin === control;
    const headers = { ...(isControl && cookie && { cookie }), ...init.headers };
    const answer = await fetch(address, { ...init, redirect: 'manual', headers });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (isControl) cookies.set(name, value);
    }
    return answer;
  }
  function location(answer: Response): string {
    const address = answer.headers.get('location');
    if (address) return address;
    throw new Error(`${answer.url} leads nowhere (${answer.status}): staff sign-in failed`);
  }

  const issuer = new URL(location(await visit(`${control}/auth/sign-in`)));
  const body = new URLSearchParams(issuer.searchParams);
  body.set('subject', `staff-${email}`);
  body.set('mischief', 'none');
  await visit(location(await visit(`${issuer.origin}/authorize`, { method: 'POST', body })));
  const me = (await (await visit(`${control}/api/me`)).json()) as { csrfToken: string };
  const decided = await visit(`${control}/api/me/device-sign-ins/${code}/decision`, {
    method: 'POST',
    headers: { origin: control, 'x-csrf-token': me.csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({ approve: true }),
  });
  if (!decided.ok) throw new Error(`${decided.status} ${await decided.text()}`);
}
