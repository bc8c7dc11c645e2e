import { expect } from 'vitest';
import type { Browser } from './browser.ts';

/** What the specification says about a response: a status, perhaps a message, and the fields of the call. */
type Answer = Record<string, unknown> & { status: string };

export interface LiteralClient {
  browser: Browser;
  /** Sends cookies and the JSON header, with or without a body. Customer request calls also send the bearer. */
  call: <Body = Answer>(line: string, body?: object) => Promise<Body>;
  /** "Unless stated": the calls that take a multipart form. */
  sendForm: <Body = Answer>(line: string, fields: Record<string, string | File>) => Promise<Body>;
  countCalls: () => number;
}

/** The calls about a customer's requests, which the specification sends a bearer with. */
const requestCalls = /^(GET|PUT) \/api\/customer\/requests\b|^POST \/listing\/customer\/(checkout-listing|create-checkout-for-request)$/;

/** Does what section 7 of the specification says and nothing that it leaves out. */
export function createLiteralClient(browser: Browser): LiteralClient {
  let token = '';
  let made = 0;
  const send = async <Body>(line: string, init: RequestInit & { headers: Record<string, string> }): Promise<Body> => {
    const [method = '', path = ''] = line.split(' ');
    if (requestCalls.test(line)) init.headers['authorization'] = `Bearer ${token}`;
    const response = await browser.raw(method, path, init);
    const answer = (await response.json()) as Answer;
    expect({ line, httpStatus: response.status, ...answer }).toMatchObject({ line, httpStatus: 200, status: 'success' });
    if (typeof answer['token'] === 'string') ({ token } = answer as Answer & { token: string });
    made += 1;
    return answer as Body;
  };
  return {
    browser,
    countCalls: () => made,
    call: (line, body) => send(line, { headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) }),
    sendForm: (line, fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return send(line, { headers: {}, body: form });
    },
  };
}
