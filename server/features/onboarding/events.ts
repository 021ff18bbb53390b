import * as z from 'zod';
import type { StepData } from '#contract/onboarding.ts';
import { markChanged, withService, withoutFields } from './edit-rules.ts';
import { sharedFields, type StepFields } from './field-rules.ts';
import { getProgress, sealDraft, forgetOldDrafts, sweepReminders } from './progress-actions.ts';
import { documentsOf, measureStep, type Step } from './progress-rules.ts';
import { findProviderContact, hasOffer, saveStep, updateStepPercentage } from './queries.ts';
import { ownServicesPath } from '#contract/page-addresses.ts';
import { restartReminders } from '#server/features/providers/record-queries.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { readFlags } from '#server/kernel/flags.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { letter } from '#server/kernel/mail/letter.ts';
import { createSealing } from '#server/kernel/sealing.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

const sweep = defineTask('remind-of-onboarding', z.unknown());
const forget = defineTask('forget-old-drafts', z.unknown());

export function onboardingTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepReminders(deps)), handleTask(forget, () => forgetOldDrafts(deps))];
}

export const onboardingCrontab = `23 7-19 * * * ${sweep.name}\n29 3 * * * ${forget.name}`;

/** Updates the percentage of the step of documents when one changes outside it, while the step is in progress. */
export function followDocuments(config: Config): Listener {
  const sealing = createSealing(config.secrets.data);
  return async (tx, event) => {
    if (event.type !== 'verification.changed') return;
    const contact = await findProviderContact(tx, event.providerId);
    if (!contact) return;
    const progress = await getProgress({ sealing }, tx, contact.account_id);
    const flags = await readFlags(tx, config);
    const documents = documentsOf(progress, flags);
    const step = progress.steps.PROVIDER_VERIFICATION;
    const percentage = measureStep(step, { today: platformDay(event.at), documents, flags });
    await updateStepPercentage(tx, event.providerId, step.key, percentage);
    await restartReminders(tx, event.providerId, event.at);
  };
}

/**
 * Drops the drafts of fields that were changed outside the onboarding, because the newest value counts. A changed service
 * is merged into a draft of the list of services instead, so that completing the step loses nothing. A form that was
 * filled in before shows what has changed (docs/product/onboarding.md#conflicts).
 */
export function dropStaleDraftFields(config: Config): Listener {
  const sealing = createSealing(config.secrets.data);
  return async (tx, event) => {
    const fields = fieldsOf(event);
    if (fields.length === 0 || !('providerId' in event)) return;
    const { providerId, at } = event;
    const contact = await findProviderContact(tx, providerId);
    if (!contact) return;
    const { states } = await getProgress({ sealing }, tx, contact.account_id);
    const measure = { today: platformDay(at), documents: null, flags: await readFlags(tx, config) };
    for (const step of states) {
      const changed = sharedFields[step.key].filter((field) => fields.includes(field));
      if (changed.length === 0) continue;
      const draft =
        event.type === 'service.changed'
          ? takeServiceOver(step, event.serviceId)
          : withoutFields(step.draft, changed);
      const data = { ...step.live, ...draft };
      const isUnderWay = step.isStarted && !step.isCompleted;
      const version = step.version + 1;
      const change = {
        version,
        draft: sealDraft(sealing, draft),
        fieldVersions: markChanged(changed, step.fieldVersions, version),
        subSteps: step.subSteps,
        percentage: isUnderWay ? measureStep({ ...step, data }, measure) : step.percentage,
        startedAt: null,
        completedAt: step.isCompleted ? at : null,
      };
      await saveStep(tx, { providerId, key: step.key }, change, at);
    }
  };
}

function fieldsOf(event: DomainEvent): readonly string[] {
  if (event.type === 'service.changed') return ['services'];
  return 'fields' in event ? (event.fields ?? []) : [];
}

function takeServiceOver({ live, draft }: Step, serviceId: string): StepFields {
  type Services = StepData['SERVICES']['services'];
  const written = draft['services'] as Services | undefined;
  const present = (live['services'] as Services).find(({ id }) => id === serviceId);
  return written ? { ...draft, services: withService(written, serviceId, present) } : draft;
}

/** Notifies a provider that the profile was published, or that it will be when the documents of the trade are approved. */
export function notifyOfPublication(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'onboarding.completed') return;
    const contact = await findProviderContact(tx, event.providerId);
    if (!contact) return;
    const { language, first_name: firstName } = contact;
    const isOffering = await hasOffer(tx, event.providerId);
    const link = isOffering ? `/providers/${event.providerId}` : ownServicesPath;
    await notify(notifying, tx, {
      to: { accountId: contact.account_id, email: contact.email, firstName, language },
      type: 'ACCOUNT_UPDATE',
      variant: isOffering ? 'published' : 'waiting',
      params: {},
      link,
      dedupeKey: `onboarding-completed-${event.providerId}`,
      mail: {
        template: 'onboarding',
        ...letter(language, {
          texts: isOffering ? 'onboarding' : 'onboardingWaiting',
          params: { firstName },
          url: `${notifying.config.publicUrl}${link}`,
        }),
      },
      at: event.at,
    });
  };
}
