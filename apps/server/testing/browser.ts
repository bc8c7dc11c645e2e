import { calls, type ResponseOf, type Call, type InputOf } from '@frontage/contract/calls';
import type { ErrorBody } from '@frontage/contract/errors';
import { checkAnswer } from './check-answer.ts';

/** A success or an error body. A test knows which one it expects; the other's fields are missing at run time. */
type ResponseBody<Name extends Call> = Exclude<ResponseOf<Name>, string | Uint8Array> &
  Partial<Omit<ErrorBody, 'status' | 'success' | 'message'>> & { message: string };

export interface BrowserResponse<Name extends Call> {
  status: number;
  headers: Headers;
  body: ResponseBody<Name>;
  text: string;
}

interface CallOptions {
  headers?: Record<string, string>;
  /** Sends the customer's bearer. By default the contract's role decides; calls for either role go out as the seller. */
  asCustomer?: boolean;
}

export interface Browser {
  /** Its network address, as the edge reports it. */
  address: string;
  cookies: Map<string, string>;
  token: string | null;
  call: <Name extends Call>(name: Name, input?: Partial<InputOf<Name>>, options?: CallOptions) => Promise<BrowserResponse<Name>>;
  /** For requests that no typed client would send. */
  raw: (method: string, path: string, init?: RequestInit) => Promise<Response>;
}

/** Does what a browser does for our pages: stores cookies, sends the origin, sends JSON. Throws if a response violates the contract. */
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
