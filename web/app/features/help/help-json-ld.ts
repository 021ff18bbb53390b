import type { FAQPage, WithContext } from 'schema-dts';
import { textsOf, type Answer } from './read-answers.ts';

/** A text without the signs of MarkedText. */
const withoutMarks = (text: string) => text.replaceAll(/\[(.+?)\]\(.+?\)/g, '$1').replaceAll('**', '');

/** schema.org: every question of the page with its answer. */
export const helpJsonLd = (answers: readonly Answer[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: answers.map((answer) => ({
    '@type': 'Question',
    name: answer.question,
    acceptedAnswer: { '@type': 'Answer', text: textsOf(answer).map(withoutMarks).join(' ') },
  })),
});
