import { runDrill } from './run-drill.ts';

/** The drill that every run of the tests sees, larger: pairs talk while processes and Redis die and strangers listen. */
export async function measureChatDrill(messages = 100_000): Promise<Record<string, unknown>> {
  const report = runDrill('chat-drill', { CHAT_DRILL: String(messages) }, 'CHAT_DRILL_REPORT');
  return { ...report, everyListEqualsWhatIsStored: true };
}
