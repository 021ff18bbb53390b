import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** How near the edge of the screen the page scrolls, and by how much for each move. */
const edgePixels = 90;
const scrolledPixels = 14;

/** The place in the list below the pointer, by the attribute of its items. */
function placeAt({ clientX, clientY }: MouseEvent): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
  return item ? Number(item.dataset['place']) : undefined;
}

/**
 * An item of a list that is dragged by its handle, with a mouse, a pen or a finger, to the place of another one. Escape
 * leaves it where it was. Buttons do the same with the keyboard.
 */
export function useDragOrder(onMove: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<{ id: string; place: number } | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  function start(event: PointerEvent, id: string, from: number): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const abort = new AbortController();
    listening.current?.abort();
    listening.current = abort;
    let place = from;
    setDrag({ id, place });
    const end = () => {
      abort.abort();
      setDrag(null);
    };
    const { signal } = abort;
    addEventListener(
      'pointermove',
      (moved) => {
        place = placeAt(moved) ?? place;
        setDrag({ id, place });
        if (moved.clientY < edgePixels) scrollBy(0, -scrolledPixels);
        if (moved.clientY > innerHeight - edgePixels) scrollBy(0, scrolledPixels);
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        end();
        if (place !== from) onMove(id, place);
      },
      { signal },
    );
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  }
  return { drag, start };
}
