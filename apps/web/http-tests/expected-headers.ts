const runsNothing = /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/;
const strictPage = /^default-src 'none'; script-src 'self' 'nonce-[\w+/]{24}'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/;

/** The web server sets these on everything that it sends. */
const onFiles = {
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
/** And these on everything but scripts and styles. */
const everywhere = {
  ...onFiles,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\).*payment=\(self\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};

export const pageHeaders = { ...everywhere, 'content-security-policy': strictPage, 'cache-control': /^private, no-cache$/ };
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': runsNothing,
  'referrer-policy': /^no-referrer$/,
  'cache-control': /^no-store$/,
};
export const imageHeaders = {
  ...everywhere,
  'content-security-policy': /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox$/,
};
export const fileHeaders = { ...onFiles, 'content-security-policy': /^sandbox$/ };
/** The one script that runs outside of pages. */
export const workerHeaders = {
  ...everywhere,
  'content-security-policy': /^default-src 'none'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'/,
  'cache-control': /^no-cache$/,
};
export const plainHeaders = { ...everywhere, 'content-security-policy': runsNothing, 'cache-control': /^no-store$/ };

/** The differences between a response and what is expected of it. */
export function findHeaderErrors({ status, headers }: Response, expectedStatus: number, expected: Record<string, RegExp>): string[] {
  const wrong = Object.entries(expected).filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''));
  // No header may name the software, and no other site may read the response.
  const forbidden = [...headers.keys()].filter((name) => ['server', 'x-powered-by'].includes(name) || name.startsWith('access-control-'));
  return [
    ...(status === expectedStatus ? [] : [`status: ${status}`]),
    ...wrong.map(([name]) => `${name}: ${headers.get(name)}`),
    ...forbidden.map((name) => `forbidden: ${name}`),
  ];
}
