import { useEffect, useRef, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { LateHydration } from '#web/i18n/use-now.ts';
import { lateAttribute, replayEarlyActions } from './early-actions.ts';
import { staticPart, type StaticPart } from './static-part.tsx';

const never = () => () => undefined;

/** Around the content of a part that is hydrated after the page: what is done to it before is replayed then. */
function LatePlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    place.current?.removeAttribute(lateAttribute);
    void replayEarlyActions();
  }, []);
  return (
    <div ref={place} {...{ [lateAttribute]: '' }} className="contents">
      <LateHydration value={isHydrating}>{children}</LateHydration>
    </div>
  );
}

/**
 * A part whose controls wait for its code as those of the page do: what is done to them before is replayed. It is in a
 * `div`, which a paragraph cannot hold.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): StaticPart<Props> {
  return staticPart<Props>(async () => {
    const { default: Part } = await load();
    return {
      default: (props) => (
        <LatePlace>
          <Part {...props} />
        </LatePlace>
      ),
    };
  });
}
