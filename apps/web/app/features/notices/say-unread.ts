const most = 99;

/** '99+' where more would not fit. */
export function shortCount(unread: number): string {
  return unread > most ? `${most}+` : String(unread);
}

/** What the bell is called: '12 unread notices'. */
export function sayUnread(unread: number): string {
  if (unread === 0) return 'Notices';
  return unread === 1 ? '1 unread notice' : `${unread} unread notices`;
}
