import type { Language } from '#contract/languages.ts';
import { endOfStay, isUnpriced, type MailTemplate, type SubscriptionFacts } from './rules.ts';
import { knownFacts, letter, type Letter } from '#server/kernel/mail/letter.ts';
import { formatDay, formatPrice } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

export type Reader = { firstName: string; language: Language; timeZone: string };

/** Where the owner sees the plan. */
export const ownerPath = '/provider/dashboard#subscription';
/** Mails whose text about the price is different during the beta. */
const saidOtherwiseInBeta: readonly MailTemplate[] = ['trialStarted', 'trialEnding', 'resumed'];

/** The subject and the blocks of one mail, in the language of its reader. */
export function composeMail(
  subscription: SubscriptionFacts,
  template: MailTemplate,
  { firstName, language, timeZone }: Reader,
  { beta, publicUrl }: { beta: boolean; publicUrl: string },
): Letter {
  const end = endOfStay(subscription, timeZone) ?? subscription.ends_at;
  const params = { firstName, date: end ? formatDay(language, end, timeZone) : '' };
  const inBeta = beta && saidOtherwiseInBeta.includes(template);
  return letter(language, {
    texts: `subscription.${template}`,
    params,
    greeting: 'subscription.greeting',
    paragraphs: [inBeta ? 'textInBeta' : 'text'],
    facts: factsOf(subscription, language, beta, params.date),
    url: `${publicUrl}${ownerPath}`,
  });
}

function factsOf(subscription: SubscriptionFacts, language: Language, beta: boolean, date: string) {
  const { plan, state, price_cents: cents } = subscription;
  const word = (key: string, params = {}) => translate(language, `email:subscription.${key}`, params);
  const isFree = isUnpriced(subscription) || (plan === 'FREE' && beta);
  const paid = plan === 'FREE' ? null : word(`prices.${plan}`, { price: formatPrice(language, cents) });
  const price = isFree ? word('prices.FREE') : paid;
  return knownFacts([
    { label: word('facts.plan'), value: word(`plans.${plan}`) },
    { label: word('facts.price'), value: state === 'ENDED' ? null : price },
    { label: word(`facts.${state}`), value: date },
  ]);
}
