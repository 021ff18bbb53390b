import type { UnreadCount, UserTopic } from '#contract/realtime.ts';
import { isDatabaseUnavailable, type Db } from '#server/kernel/database/database.ts';
import type { CountSource, CountSources } from './realtime.ts';
import type { ArrivedEvent } from './realtime-batches.ts';
import { StompMessage } from './stomp-message.ts';
import type { StompSession } from './stomp-session.ts';

type Parts = {
  db: Db;
  countSources: CountSources;
  sessionsOf: (accountId: string) => ReadonlySet<StompSession> | undefined;
  onError: (error: unknown) => void;
};

/** Hands events to the connections of this process. */
export class RealtimeDelivery {
  readonly #parts: Parts;
  /** Accounts whose count is to be read, by topic: one statement reads them all, while the next ones gather. */
  readonly #wanted = new Map<UserTopic, Set<string>>();
  readonly #reading = new Set<UserTopic>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  deliver(events: readonly ArrivedEvent[]): void {
    for (const { accountId, topic, text } of events) {
      if (text !== undefined) this.#send(accountId, topic, text);
      else if (this.#hasSubscriber(accountId, topic)) this.#want(topic, accountId);
    }
    this.sendCounts();
  }

  /** Reads and sends the counts that are wanted; those that could not be read stay wanted. */
  sendCounts(): void {
    for (const [topic, accountIds] of this.#wanted) {
      const source = this.#parts.countSources[topic];
      if (source && accountIds.size > 0 && !this.#reading.has(topic)) void this.#read(topic, source);
    }
  }

  async #read(topic: UserTopic, source: CountSource): Promise<void> {
    this.#reading.add(topic);
    let accountIds: string[] = [];
    try {
      for (;;) {
        accountIds = [...(this.#wanted.get(topic) ?? [])];
        if (accountIds.length === 0) return;
        this.#wanted.delete(topic);
        const counts = await source(this.#parts.db, accountIds);
        for (const accountId of accountIds) {
          const body: UnreadCount = { count: counts.get(accountId) ?? 0 };
          this.#send(accountId, topic, JSON.stringify(body));
        }
      }
    } catch (error) {
      for (const accountId of accountIds) this.#want(topic, accountId);
      if (!isDatabaseUnavailable(error)) this.#parts.onError(error);
    } finally {
      this.#reading.delete(topic);
    }
  }

  #want(topic: UserTopic, accountId: string): void {
    const accountIds = this.#wanted.get(topic) ?? new Set();
    this.#wanted.set(topic, accountIds.add(accountId));
  }

  #hasSubscriber(accountId: string, topic: UserTopic): boolean {
    const sessions = this.#parts.sessionsOf(accountId);
    return sessions?.values().some((session) => session.hasTopic(topic)) ?? false;
  }

  #send(accountId: string, topic: UserTopic, text: string): void {
    const sessions = this.#parts.sessionsOf(accountId);
    if (!sessions) return;
    const message = new StompMessage(text);
    for (const session of sessions) session.deliver(topic, message);
  }
}
