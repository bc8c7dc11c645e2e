/** Characters of one message, after trimming. */
export const longestMessage = 4_000;

/** The same text of the same sender within this time may be one message that came on two ways. */
export const echoWindowMs = 5_000;

/** A message that nobody has read for so long is told by mail. */
export const unreadMailAfterMinutes = 10;

/** Beyond this an unread badge only says that there are more. */
export const mostUnreadShown = 99;

export function sayUnread(count: number): string {
  return count > mostUnreadShown ? `${mostUnreadShown}+` : String(count);
}
