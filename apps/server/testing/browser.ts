import { calls, type ResponseOf, type Call, type InputOf } from '@frontage/contract/calls';
import type { ErrorBody } from '@frontage/contract/errors';
import { checkAnswer } from './check-answer.ts';

/** An answer read as either outcome: a test says which it expects, and the other one's fields are simply missing. */
export type ResponseBody<Name extends Call> = Exclude<ResponseOf<Name>, string | Uint8Array> &
  Partial<Omit<ErrorBody, 'status' | 'success' | 'message'>> & { message: string };

export interface BrowserResponse<Name extends Call> {
  status: number;
  headers: Headers;
  body: ResponseBody<Name>;
  text: string;
}

interface Sending {
  headers?: Record<string, string>;
  /** Acts as the customer: sends the bearer that the sign-in gave. Unless told, the contract says for whom the call is; one for either is the seller's. */
  asCustomer?: boolean;
}

export interface Browser {
  /** Its network address, as the edge tells it. */
  address: string;
  cookies: Map<string, string>;
  token: string | null;
  call: <Name extends Call>(name: Name, input?: Partial<InputOf<Name>>, sending?: Sending) => Promise<BrowserResponse<Name>>;
  /** Anything at all, for what no typed client would send. */
  raw: (method: string, path: string, init?: RequestInit) => Promise<Response>;
}

/** What a browser does for our pages: keeps cookies, says where a request comes from, sends JSON. No answer passes that the contract does not promise. */
export function createBrowser(apiUrl: string, origin: string, address: string): Browser {
  const cookies = new Map<string, string>();

  const raw: Browser['raw'] = async (method, path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...(cookie ? { cookie } : {}),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(new URL(path, apiUrl), { ...init, method, headers });
    await checkAnswer(method, path, response);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const browser: Browser = {
    address,
    cookies,
    token: null,
    raw,
    call: async (name, input = {}, { headers = {}, asCustomer = calls[name].role === 'customer' } = {}) => {
      const { params = {}, query, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
      const [method = '', path = ''] = name.split(' ');
      const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const response = await raw(method, query ? `${filled}?${new URLSearchParams(query).toString()}` : filled, {
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(asCustomer && browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
          ...headers,
        },
      });
      const text = await response.text();
      const parsed = response.headers.get('content-type')?.startsWith('application/json')
        ? (JSON.parse(text) as ResponseBody<typeof name>)
        : ({} as ResponseBody<typeof name>);
      if ('token' in parsed && typeof parsed.token === 'string') browser.token = parsed.token;
      return { status: response.status, headers: response.headers, body: parsed, text };
    },
  };
  return browser;
}
