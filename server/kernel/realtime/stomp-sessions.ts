import type { StompRefusal } from './stomp-frames.ts';
import type { StompSession } from './stomp-session.ts';

/** The connections of this process. */
export class StompSessions {
  readonly #all = new Set<StompSession>();
  readonly #byAccount = new Map<string, Set<StompSession>>();

  add(session: StompSession): void {
    this.#all.add(session);
  }

  join(session: StompSession, accountId: string): void {
    const sessions = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, sessions.add(session));
  }

  delete(session: StompSession): void {
    this.#all.delete(session);
    const accountId = session.holder?.accountId;
    if (accountId === undefined) return;
    const sessions = this.#byAccount.get(accountId);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#byAccount.delete(accountId);
  }

  of(accountId: string): ReadonlySet<StompSession> | undefined {
    return this.#byAccount.get(accountId);
  }

  /** Ends the connections that `isMeant` selects. */
  end(refusal: StompRefusal, isMeant: (session: StompSession) => boolean = () => true): void {
    for (const session of this.#all) if (isMeant(session)) session.end(refusal);
  }

  sweep(now: number, date: Date): void {
    for (const session of this.#all) session.sweep(now, date);
  }

  async settle(): Promise<void> {
    await Promise.all([...this.#all].map((session) => session.settle()));
  }
}
