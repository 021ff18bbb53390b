import type { PublicSettings } from '#contract/public-settings.ts';

/** The answers, and parts of them, that do not hold for this deployment. */
export function omittedAnswers({ flags, beta }: Pick<PublicSettings, 'flags' | 'beta'>): string[] {
  return [
    ...(flags.chat ? [] : ['messages']),
    ...(flags.notifications ? [] : ['mails.choice']),
    ...(flags.criminalRecord ? ['checks.record'] : []),
    beta ? 'plan-price.trial' : 'plan-price.beta',
  ];
}
