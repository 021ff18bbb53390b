import { type Frame, StompRefusal } from './stomp-frames.ts';

/** The most open transactions and frames in them, together. */
const heldMax = 32;

/** The open transactions of one connection: their frames wait for COMMIT. */
export class StompTransactions {
  readonly #open = new Map<string, Frame[]>();
  #held = 0;

  begin(name: string): void {
    if (this.#open.has(name)) throw new StompRefusal('Transaction already begun', 'protocol');
    this.#hold();
    this.#open.set(name, []);
  }

  add(name: string, frame: Frame): void {
    const frames = this.#find(name);
    this.#hold();
    frames.push(frame);
  }

  /** Ends the transaction by COMMIT or ABORT and returns its frames. */
  end(name: string): Frame[] {
    const frames = this.#find(name);
    this.#open.delete(name);
    this.#held -= frames.length + 1;
    return frames;
  }

  #find(name: string): Frame[] {
    const frames = this.#open.get(name);
    if (!frames) throw new StompRefusal('Unknown transaction', 'protocol');
    return frames;
  }

  #hold(): void {
    if (this.#held >= heldMax) throw new StompRefusal('Too many frames in transactions', 'denied');
    this.#held += 1;
  }
}
