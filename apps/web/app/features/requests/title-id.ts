/** The heading of a request on the page. The focus goes there when a button of the request has done its work and is gone. */
export function titleId(requestId: string): string {
  return `title-${requestId}`;
}
