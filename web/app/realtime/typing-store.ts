import { typingFadesMs } from '#contract/messaging-rules.ts';
import { createStore, useStore } from '#web/ui/store.ts';

type Publish = (conversationId: string, isTyping: boolean) => void;

let publish: Publish | null = null;
/** By conversation the timer that ends a signal. */
const fading = createStore<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map());

/** The connection sets how typing is sent while it is open, and null when it is not. */
export function setTypingPublisher(next: Publish | null): void {
  publish = next;
}

/** Tells the other member that one is typing; false while the connection is not open. Never stored. */
export function sendTyping(conversationId: string, isTyping: boolean): boolean {
  publish?.(conversationId, isTyping);
  return publish !== null;
}

/** The other member of a conversation types, or has stopped; a signal that is not repeated fades. */
export function setTyping(conversationId: string, isTyping: boolean): void {
  const next = new Map(fading.get());
  clearTimeout(next.get(conversationId));
  next.delete(conversationId);
  if (isTyping) {
    next.set(
      conversationId,
      setTimeout(() => setTyping(conversationId, false), typingFadesMs),
    );
  }
  fading.set(next);
}

export function clearTyping(): void {
  for (const timer of fading.get().values()) clearTimeout(timer);
  fading.set(new Map());
}

export const isTyping = (conversationId: string) => fading.get().has(conversationId);

/** Whether the other member of a conversation is typing. */
export const useIsTyping = (conversationId: string): boolean =>
  useStore(fading, (signals) => signals.has(conversationId));
