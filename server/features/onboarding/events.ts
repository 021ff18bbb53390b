import type { StepKey } from '#contract/onboarding-limits.ts';
import type { StepData } from '#contract/onboarding.ts';
import { markChanged, withService } from './edit-rules.ts';
import { findDocuments, getProgress } from './progress-actions.ts';
import { measureStep } from './progress-rules.ts';
import { findProviderContact, updateStep, updateStepPercentage } from './queries.ts';
import type { Config } from '#server/config.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { readFlags } from '#server/kernel/flags.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { layOutMail } from '#server/kernel/mail/mail-layout.ts';
import { queueMail } from '#server/kernel/mail/mailer.ts';
import { createSealing } from '#server/kernel/sealing.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

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
    const percentage = measureStep(progress.steps[key], { today: platformDay(event.at), documents, flags });
    await updateStepPercentage(tx, event.providerId, key, percentage);
  };
}

/**
 * A service may be made, changed or taken out outside its step. A list that is being written takes it over, so that
 * completing it loses nothing, and a form that was filled before is told that the list has changed
 * (docs/product/onboarding.md#conflicts).
 */
export function followServices(config: Config): Listener {
  const sealing = createSealing(config.secrets.data);
  return async (tx, event) => {
    if (event.type !== 'service.changed') return;
    const { providerId, serviceId, at } = event;
    const contact = await findProviderContact(tx, providerId);
    if (!contact) return;
    const step = (await getProgress({ sealing }, tx, contact.account_id)).steps.SERVICES;
    const present = step.live['services'] as StepData['SERVICES']['services'];
    const written = step.draft['services'] as typeof present | undefined;
    const now = present.find(({ id }) => id === serviceId);
    const changes = { services: written && withService(written, serviceId, now) };
    const draft = written ? { ...step.draft, ...changes } : null;
    const measure = { today: platformDay(at), documents: null, flags: await readFlags(tx, config) };
    const percentage = draft
      ? measureStep({ ...step, data: { ...step.live, ...draft } }, measure)
      : step.percentage;
    const version = step.version + 1;
    const fieldVersions = markChanged(changes, step.fieldVersions, version);
    await updateStep(tx, { providerId, key: step.key }, { version, draft, fieldVersions, percentage }, at);
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
