interface SignedInVisitor {
  cookie: string;
  credentials: { email: string; password: string };
}

/** A seller who signed up with the code from the mail and signed in. */
export async function signUpFast(apiUrl: string, mailUrl: string): Promise<SignedInVisitor> {
  const credentials = { email: `bench-${Date.now()}@example.com`, password: 'Billboard-42' };
  await send(apiUrl, '/auth/request-verification', { email: credentials.email, userType: 'seller' });
  const response = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(credentials.email)}&wait=10000`);
  const [mail] = (await response.json()) as { text: string }[];
  const verificationCode = /^ {4}(\w{4})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  await send(apiUrl, '/auth/seller/register', { ...credentials, name: 'Bench', type: 'seller', verificationCode, agreeToTerms: true });
  const answer = await send(apiUrl, '/auth/seller/login', credentials);
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', credentials };
}

async function send(apiUrl: string, path: string, body: object): Promise<Response> {
  const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}
