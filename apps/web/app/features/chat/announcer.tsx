import type { ThreadMessage } from '@frontage/domain/chat/thread';
import { useState } from 'react';
import type { Role } from '~/lib/signed-in.ts';

interface AnnouncerProps {
  account: Role;
  name: string;
  messages: readonly ThreadMessage[];
}

/** Reads out what the other side says from now on, when nothing else is being read; what was there before is not read out again. */
export function Announcer({ account, name, messages }: AnnouncerProps) {
  const last = messages.findLast(({ sender, seq }) => sender !== account && seq !== null);
  const [known] = useState(last?.seq ?? 0);
  const isNew = typeof last?.seq === 'number' && last.seq > known;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && `${name}: ${last.text}`}
    </p>
  );
}
