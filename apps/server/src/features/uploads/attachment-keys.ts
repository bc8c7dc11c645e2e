const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`^attachment/${uuid}/(${uuid})$`);

export function attachmentKey(accountId: string, id: string): string {
  return `attachment/${accountId}/${id}`;
}

export function attachmentIdInKey(key: string): string | null {
  return pattern.exec(key)?.[1] ?? null;
}
