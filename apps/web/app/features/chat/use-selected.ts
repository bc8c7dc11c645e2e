import type { Conversation } from '@frontage/contract/chat.schema';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { findConversation } from './load-conversations.ts';
import { useChat } from './use-chat.ts';

interface Selected {
  conversation: Conversation | undefined;
  select: (id: string | null) => void;
}

/** The address says which conversation is open, so that links lead to it and Back closes it. What is chosen shows at once; the address follows. */
export function useSelected(): Selected {
  const [address, setAddress] = useSearchParams();
  const named = address.get('conversation');
  const [chosen, setChosen] = useState({ named, id: named });
  if (chosen.named !== named) setChosen({ named, id: named });
  const conversation = useChat('seller', ({ conversations }) => conversations.find(({ id }) => id === chosen.id));

  useEffect(() => {
    if (named) void findConversation('seller', named);
  }, [named]);

  function select(id: string | null) {
    setChosen({ named, id });
    // From one to the next is no step to go back to.
    setAddress(id ? { conversation: id } : {}, { replace: chosen.id !== null, preventScrollReset: true });
  }
  return { conversation, select };
}
