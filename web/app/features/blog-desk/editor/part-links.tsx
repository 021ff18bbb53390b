import type { MouseEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The ids of the parts of the editor. */
const parts = ['write', 'preview', 'settings'] as const;

/** Leads to a part without the address, whose change would ask about what is typed. */
function handleClick(event: MouseEvent, id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}

/** The parts of the editor on a phone, where they stand one below the other. */
export function PartLinks() {
  const { t } = useTranslation('blog-desk');
  return (
    <nav aria-label={t('parts.label')} className="lg:hidden">
      <ul className="grid grid-cols-3 rounded-12 bg-sunken p-0.75">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              onClick={(event) => handleClick(event, part)}
              className="grid min-h-11 place-items-center rounded-field px-2 text-center text-14 font-medium text-muted hover:bg-surface hover:text-ink"
            >
              {t(`parts.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
