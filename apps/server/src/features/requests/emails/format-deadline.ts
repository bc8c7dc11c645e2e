/** 'Monday, November 16 at 6:00 AM UTC'. In UTC, because we don't know the reader's time zone. */
export function formatDeadline(deadline: Date | null): string {
  if (!deadline) return 'now';
  const day = deadline.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return `${day} at ${formatTime(deadline)} UTC`;
}

/** For subjects: 'Mon, Nov 16, 6:00 AM UTC'. */
export function formatShortDeadline(deadline: Date | null): string {
  if (!deadline) return 'now';
  const day = deadline.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return `${day}, ${formatTime(deadline)} UTC`;
}

function formatTime(deadline: Date): string {
  return deadline.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}
