import { useMemo, type ReactNode } from 'react';
import type { Translator } from './translator.ts';
import { UnnamedContext } from '#web/ui/data/unnamed.ts';
import { useStore } from '#web/ui/store.ts';
import { TranslatorContext } from './use-translation.ts';

/** Subscribes once for the whole page: a page reads its texts in hundreds of places. */
export function TranslatorProvider({
  value: translator,
  children,
}: {
  value: Translator;
  children: ReactNode;
}) {
  const version = useStore(translator.version);
  const shown = useMemo(() => ({ translator, version }), [translator, version]);
  return (
    <TranslatorContext value={shown}>
      <UnnamedContext value={translator.of('common')('deletedAccount')}>{children}</UnnamedContext>
    </TranslatorContext>
  );
}
