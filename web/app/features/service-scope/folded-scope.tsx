import { ChevronDown } from 'lucide-react';
import ScopeLists, { type Scope } from './scope-lists.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The lists of a service below its line in a profile, folded. */
export default function FoldedScope({ scope, open }: { scope: Scope; open: boolean }) {
  const { t } = useTranslation('providers');
  return (
    <details open={open} className="group col-span-full">
      <summary className="-my-1.5 inline-flex min-h-11 items-center gap-1.5 text-14 font-semibold text-brand">
        {t('scope.title')}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ScopeLists scope={scope} heading="h4" className="mt-3.5 md:grid-flow-col md:auto-cols-fr" />
    </details>
  );
}
