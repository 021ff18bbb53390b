import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { helpHref, roles, topicIcons, topicsOfRole, type TopicName } from './help-topics.ts';
import type { Topic } from './read-answers.ts';

/** The topics with the number of their answers: by role beside them, in one line above them where there is no room. */
export function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('help');
  const shown = (names: readonly TopicName[]) => topics.filter(({ name }) => names.includes(name));
  return (
    <>
      <nav aria-label={t('topics')} className="min-w-0 max-md:-mx-(--gutter) lg:hidden">
        <ul className="flex gap-2 py-1 max-md:overflow-x-auto max-md:px-(--gutter) md:flex-wrap">
          {topics.map((topic) => (
            <li key={topic.name} className="flex-none">
              <TopicLink topic={topic} className={chipClasses(false)} size={18} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('topics')} className="grid gap-4 max-lg:hidden lg:sticky lg:top-24">
        {roles.map((role) => (
          <div key={role}>
            <p className="text-14 font-semibold">{t(`roles.${role}`)}</p>
            <ul>
              {shown(topicsOfRole[role]).map((topic) => (
                <li key={topic.name}>
                  <TopicLink
                    topic={topic}
                    className="flex min-h-11 items-center gap-3 font-medium text-muted hover:text-ink"
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

function TopicLink({
  topic: { name, title, answers },
  className,
  size,
}: {
  topic: Topic;
  className: string;
  size?: number;
}) {
  const format = useFormat();
  return (
    <Link href={`${helpHref}#${name}`} className={className}>
      <Icon of={topicIcons[name]} size={size} />
      {title}
      <span className="ms-auto text-14 font-normal">{format.number(answers.length)}</span>
    </Link>
  );
}
