import { useLocation } from 'react-router';
import { languages } from '#contract/languages.ts';
import { useSettings } from './settings.tsx';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Path and query that name this page for search engines, when not its own path. */
  canonical?: string;
  /** Kept out of search engines: sign-in, private pages, errors. */
  hidden?: boolean;
};

/** Title, description, canonical and hreflang links: React moves them into the head, on the server too. */
export function PageHead({ title, description, canonical, hidden = false }: PageHeadProps) {
  const { brandName, publicUrl } = useSettings();
  const { pathname } = useLocation();
  const address = new URL(canonical ?? pathname, publicUrl);
  function inLanguage(language: string): string {
    const variant = new URL(address);
    variant.searchParams.set('lang', language);
    return variant.href;
  }
  const fullTitle = title.includes(brandName) ? title : `${title} – ${brandName}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address.href} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address.href} />
        </>
      )}
    </>
  );
}
