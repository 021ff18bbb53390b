import { useSyncExternalStore } from 'react';
import { typingFadesMs } from '#contract/messaging-limits.ts';

type Publish = (conversationId: string, isTyping: boolean) => void;

let publish: Publish | null = null;
const fading = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  clearTimeout(fading.get(conversationId));
  fading.delete(conversationId);
  if (isTyping) {
    fading.set(
      conversationId,
      setTimeout(() => setTyping(conversationId, false), typingFadesMs),
    );
  }
  tell();
}

export function clearTyping(): void {
  for (const timer of fading.values()) clearTimeout(timer);
  fading.clear();
  tell();
}

export const isTyping = (conversationId: string) => fading.has(conversationId);

/** Whether the other member of a conversation is typing. */
export function useIsTyping(conversationId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isTyping(conversationId),
    () => false,
  );
}
