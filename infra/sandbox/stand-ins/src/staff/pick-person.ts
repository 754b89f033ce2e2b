/**
 * Signs in at the stand-in as a browser would: opens the authorization URL, and picks a person and
 * a fault. Returns the redirect back to the client, or what the issuer responded instead.
 */
export async function pickPerson(
  address: string,
  choice: { subject: string; mischief?: string },
): Promise<Response> {
  const cookies = new Map<string, string>();

  async function visit(url: string, body?: URLSearchParams) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  const nextOf = (answer: Response) => {
    const to = answer.headers.get('location');
    return to ? new URL(to, answer.url) : undefined;
  };

  const asked = await visit(address);
  const page = nextOf(asked);
  if (page?.origin !== new URL(address).origin) return asked;
  const picked = await visit(page.href, new URLSearchParams(choice));
  const onwards = nextOf(picked);
  return onwards ? visit(onwards.href) : picked;
}
