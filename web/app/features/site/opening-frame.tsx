import type { ReactNode } from 'react';
import { legalHrefs, openLegalTexts } from '#contract/page-addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Logo } from '#web/ui/theme/logo.tsx';

/** The first line of a page before the opening, instead of the header: everything that it leads to is closed. */
export function OpeningLine({ languageMenu }: { languageMenu: ReactNode }) {
  const { t } = useTranslation();
  const { brandName } = useSettings();
  return (
    <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <Link
        href="/"
        aria-label={t('home', { brand: brandName })}
        className="inline-flex min-h-11 items-center rounded-field"
      >
        <Logo brand={brandName} />
      </Link>
      {languageMenu}
    </div>
  );
}

const linkClasses = 'inline-flex min-h-11 items-center hover:text-ink hover:underline';

/** The pages that are open before the opening, at the foot of each of them. */
export function OpeningLinks() {
  const { t } = useTranslation();
  const { comingSoonBlogAccess } = useSettings();
  return (
    <nav aria-label={t('footer.legal')} className="border-t border-line bg-sunken text-14 text-muted">
      <div className="wrap flex flex-wrap items-center gap-x-6 py-2">
        {openLegalTexts.map((page) => (
          <Link key={page} href={legalHrefs[page]} className={linkClasses}>
            {t(`footer.${page}`)}
          </Link>
        ))}
        <Link href="/contact" className={linkClasses}>
          {t('footer.contact')}
        </Link>
        {comingSoonBlogAccess && (
          <Link href="/blog" className={linkClasses}>
            {t('nav.blog')}
          </Link>
        )}
      </div>
    </nav>
  );
}

/** The pages that are open before the opening: without the site's header and footer. */
export default function OpeningFrame({
  languageMenu,
  children,
}: {
  languageMenu: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <nav aria-label={t('nav.label')}>
        <OpeningLine languageMenu={languageMenu} />
      </nav>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <OpeningLinks />
    </div>
  );
}
