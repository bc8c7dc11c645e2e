const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The spelling in which we store and compare an address; null if it is not a single plain address.
 * Look-alike characters are folded before the checks. Otherwise a full-width @ could smuggle in a second address.
 */
export function normalizeEmail(typed: string): string | null {
  const address = typed.normalize('NFKC').trim().toLowerCase();
  if (address.length > 254) return null;

  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');

  if (at < 1 || local.length > 64 || !localPart.test(local)) return null;
  if (labels.length < 2 || !labels.every((label) => domainLabel.test(label))) return null;
  return address;
}
