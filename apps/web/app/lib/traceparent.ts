/** The request's id in the form of a W3C traceparent, so that the API's traces can be found by it. */
export function traceparentOf(requestId: string): string {
  const digits = requestId.replaceAll('-', '');
  return `00-${digits}-${digits.slice(16)}-01`;
}
