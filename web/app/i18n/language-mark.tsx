import { writtenIn } from './written-language.ts';
import { useLanguage, useTranslation } from './use-translation.ts';

/** Says which language a text of a provider is written in, where it is known and another one than that of the page. */
export function LanguageMark({ text }: { text: string }) {
  const { t } = useTranslation('providers');
  const language = useLanguage();
  const { lang } = writtenIn(text);
  if (lang === '' || lang === language) return null;
  return <p className="text-14 text-muted">{t(`written.${lang}`)}</p>;
}
