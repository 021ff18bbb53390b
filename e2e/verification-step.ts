import { expect, type Locator, type Page } from '@playwright/test';
import type { DocumentType } from '#contract/verification-rules.ts';
import { isolate } from '#contract/text-direction.ts';
import { plural, wordsOf, type Language } from './words.ts';

type Requirement = 'IDENTITY' | DocumentType;

/** Locators for the verification step, by visible names. */
export function verificationStepOf(page: Page, language: Language) {
  const say = wordsOf(language);
  const word = (key: string, params: Record<string, string> = {}) => {
    const isolated = Object.entries(params).map(([name, text]) => [name, isolate(text, language)]);
    return say('verification', key, Object.fromEntries(isolated) as Record<string, string>);
  };
  const nameOf = (type: Requirement) => (type === 'IDENTITY' ? word('identity') : word(`type.${type}`));
  const numberWord = (count: number) =>
    count === 1 ? '1' : say('onboarding', `inWords.${count}`).replace(/^./, (letter) => letter);
  const counted = (key: string, count: number) =>
    word(plural(language, key, count), { number: numberWord(count) });

  return {
    card: (type: Requirement): Locator => page.getByRole('region', { name: nameOf(type), exact: true }),
    /** The file input, not the camera input. */
    chooser: (region: Locator): Locator => region.locator('input[type=file]:not([capture])'),
    identityType: (type: DocumentType): Locator => page.getByRole('radio', { name: word(`type.${type}`) }),
    trader: (answer: 'yes' | 'no'): Locator =>
      page
        .getByRole('group', { name: word('form.trader') })
        .getByRole('radio', { name: word(`form.traderAnswer.${answer}`) }),
    siret: page.getByRole('textbox', { name: word('form.siret') }),
    send: page.getByRole('button', { name: say('onboarding', 'frame.send') }),
    /** The summary of the blocking points, with this count. */
    summary: (count: number, key: 'title' | 'awaited' = 'title'): Locator =>
      page.getByRole('region', { name: counted(`points.${key}`, count) }),
    left: (count: number): Locator => page.getByText(counted('points.left', count)),
    /** The entry of one point in the summary. */
    entry: (subject: string, problem: string): Locator =>
      page.getByRole('link', { name: word('points.entry', { subject, problem }) }),
    documentEntry(type: Requirement, problem: string): Locator {
      return this.entry(nameOf(type), word(`problem.${problem}`));
    },
    answerEntry(answer: string): Locator {
      return this.entry(word(`points.answer.${answer}`), word(`points.unsaid.${answer}`));
    },
    /** A card and the summary name what is missing with the same words. */
    async expectBlocked(type: Requirement, problem: string): Promise<void> {
      const sentence = word('points.blocks', { problem: word(`problem.${problem}`) });
      await expect(this.card(type)).toContainText(sentence);
    },
    async expectUnsaid(answer: string): Promise<void> {
      const sentence = word('points.blocks', { problem: word(`points.unsaid.${answer}`) });
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    },
  };
}
