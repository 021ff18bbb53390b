type Telling = { say: (text: string) => void; now: () => number };

/**
 * Tells what is done, before it is begun and with its time and result once it is: a run takes minutes, and on a busy
 * machine several times as many. With a total each step has its number.
 */
export function createProgress({ say, now }: Telling, total?: number) {
  let done = 0;
  return async function step<T>(
    title: string,
    work: () => Promise<T>,
    inBrief: (result: T) => string = () => '',
  ): Promise<T> {
    done += 1;
    const name = total === undefined ? title : `${done}/${total} ${title}`;
    say(`${name} …`);
    const began = now();
    const result = await work();
    const brief = inBrief(result);
    say(`${name}: ${((now() - began) / 1000).toFixed(1)} s${brief && `; ${brief}`}`);
    return result;
  };
}
