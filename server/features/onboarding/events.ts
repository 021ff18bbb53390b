import type { StepKey } from '#contract/onboarding-limits.ts';
import { findDocuments, getProgress, todayOf } from './progress-actions.ts';
import { measureStep } from './progress-rules.ts';
import { findProviderContact, updateStepPercentage } from './queries.ts';
import type { Config } from '#server/config.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { readFlags } from '#server/kernel/flags.ts';
import { translate } from '#server/kernel/i18n.ts';
import { layOutMail } from '#server/kernel/mail-layout.ts';
import { queueMail } from '#server/kernel/mailer.ts';
import { createSealing } from '#server/kernel/sealing.ts';

const stepsOfEvents: Partial<Record<DomainEvent['type'], StepKey>> = {
  'verification.changed': 'PROVIDER_VERIFICATION',
  'subscription.changed': 'SUBSCRIPTION_PLAN',
};

/** Documents and plans change outside their steps too: the percentage of one that is under way follows. */
export function followStepChanges(config: Config): Listener {
  const sealing = createSealing(config.secrets.data);
  return async (tx, event) => {
    const key = stepsOfEvents[event.type];
    if (!key || !('providerId' in event)) return;
    const contact = await findProviderContact(tx, event.providerId);
    if (!contact) return;
    const progress = await getProgress({ sealing }, tx, contact.account_id);
    const flags = await readFlags(tx, config);
    const documents = await findDocuments(tx, progress, flags);
    const percentage = measureStep(progress.steps[key], { today: todayOf(event.at), documents, flags });
    await updateStepPercentage(tx, event.providerId, key, percentage);
  };
}

/** Tells a provider that the profile is on line. */
export function mailOnboarded(config: Pick<Config, 'publicUrl' | 'brandName'>): Listener {
  return async (tx, event) => {
    if (event.type !== 'onboarding.completed') return;
    const contact = await findProviderContact(tx, event.providerId);
    if (!contact) return;
    const { language, first_name: firstName } = contact;
    const say = (key: string) => translate(language, `email:onboarding.${key}`, { firstName });
    const subject = say('subject');
    const content = layOutMail({
      language,
      brandName: config.brandName,
      subject,
      blocks: [
        { kind: 'heading', text: say('heading') },
        { kind: 'paragraph', text: say('text') },
        { kind: 'button', label: say('button'), url: `${config.publicUrl}/providers/${event.providerId}` },
        { kind: 'smallPrint', text: say('small') },
      ],
    });
    await queueMail(tx, {
      dedupeKey: `onboarding-completed-${event.providerId}`,
      to: { email: contact.email, name: firstName },
      language,
      template: 'onboarding',
      subject,
      ...content,
      at: event.at,
    });
  };
}
