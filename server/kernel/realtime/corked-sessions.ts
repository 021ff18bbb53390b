type Corked = { uncork: () => void };

/** With more of them, what waits to be written would outlive a collection of garbage. */
const corkedMax = 500;

/** Connections that are sent something in this turn of the event loop: each is written once, at its end. */
export class CorkedSessions {
  #corked: Corked[] = [];

  add(session: Corked): void {
    if (this.#corked.length === 0) setImmediate(() => this.#uncork());
    this.#corked.push(session);
    if (this.#corked.length === corkedMax) this.#uncork();
  }

  #uncork(): void {
    const corked = this.#corked;
    this.#corked = [];
    for (const session of corked) session.uncork();
  }
}
