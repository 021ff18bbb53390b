import { v7 as newId } from 'uuid';
import { contactTemplatesMax } from '#contract/contact-rules.ts';
import type { ContactTemplate, ContactTemplateChange, ContactTemplateInput } from '#contract/contact.ts';
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
  type TemplateRow,
} from './template-queries.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type TemplateDeps = Pick<Deps, 'db' | 'clock'>;
type Actor = Readonly<{ accountId: string }>;
type Words = Readonly<{ language: string; name: string; text: string }>;

/** The texts from which answers begin, by language and name. */
export async function getTemplates({ db }: Pick<Deps, 'db'>): Promise<ContactTemplate[]> {
  return (await listTemplates(db)).map(toTemplate);
}

/** @throws VAL001 the name is in use, or there are as many as there can be */
export function createTemplate(
  deps: TemplateDeps,
  actor: Actor,
  input: ContactTemplateInput,
): Promise<ContactTemplate> {
  return keepTemplate(deps, async (tx, now) => {
    if ((await countTemplates(tx)) >= contactTemplatesMax)
      failField('name', 'limit_reached', { max: contactTemplatesMax });
    const id = newId();
    await insertTemplate(tx, { id, ...input, created_at: now, updated_at: now });
    await record(tx, 'CREATED', id, { actor, after: input, now });
    return id;
  });
}

/** @throws RES001 no such template, CNF001 another version, VAL001 the name is in use */
export function changeTemplate(
  deps: TemplateDeps,
  actor: Actor,
  id: string,
  { version, ...input }: ContactTemplateChange,
): Promise<ContactTemplate> {
  return keepTemplate(deps, async (tx, now) => {
    const before = await lockVersion(tx, id, version);
    await updateTemplate(tx, id, input, now);
    await record(tx, 'CHANGED', id, { actor, before, after: input, now });
    return id;
  });
}

/** @throws RES001 no such template, CNF001 another version */
export function removeTemplate(
  { db, clock }: TemplateDeps,
  actor: Actor,
  id: string,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockVersion(tx, id, version);
    await deleteTemplate(tx, id);
    await record(tx, 'DELETED', id, { actor, before, now: clock.now() });
  });
}

async function keepTemplate(
  { db, clock }: TemplateDeps,
  write: (tx: Tx, now: Date) => Promise<string>,
): Promise<ContactTemplate> {
  try {
    return await inTransaction(db, async (tx) => {
      const id = await write(tx, clock.now());
      return toTemplate((await findTemplate(tx, id)) ?? fail('RES001'));
    });
  } catch (error) {
    if (isUniqueViolation(error, 'contact_template_name')) failField('name', 'template_taken');
    throw error;
  }
}

async function lockVersion(tx: Tx, id: string, version: number | undefined): Promise<TemplateRow> {
  const template = (await lockTemplate(tx, id)) ?? fail('RES001');
  if (version !== undefined && version !== template.version) fail('CNF001');
  return template;
}

const wordsOf = ({ language, name, text }: Words) => ({ language, name, text });

function record(
  tx: Tx,
  change: 'CREATED' | 'CHANGED' | 'DELETED',
  id: string,
  { actor, before, after, now }: { actor: Actor; before?: Words; after?: Words; now: Date },
): Promise<void> {
  return recordAudit(tx, {
    actorId: actor.accountId,
    action: `CONTACT_TEMPLATE_${change}`,
    subject: { type: 'CONTACT_TEMPLATE', id },
    ...(before && { before: wordsOf(before) }),
    ...(after && { after: wordsOf(after) }),
    at: now,
  });
}

function toTemplate({ updated_at: updatedAt, ...template }: TemplateRow): ContactTemplate {
  return { ...template, updatedAt: updatedAt.toISOString() };
}
