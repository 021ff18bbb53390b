import { AnswerItem } from './answer-item.tsx';
import type { Topic } from './read-answers.ts';

/** The questions of a topic; the very first one of the page is open. */
export function TopicAnswers({
  topic: { name, title, answers },
  isFirst,
}: {
  topic: Topic;
  isFirst: boolean;
}) {
  const titleId = `${name}-title`;
  return (
    <section id={name} aria-labelledby={titleId} className="grid scroll-mt-24 gap-3">
      <h2 id={titleId} className="text-22">
        {title}
      </h2>
      <div className="border-t border-line">
        {answers.map((answer, index) => (
          <AnswerItem key={answer.id} answer={answer} isOpen={isFirst && index === 0} />
        ))}
      </div>
    </section>
  );
}
