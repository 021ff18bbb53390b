import { v7 as newId } from 'uuid';
import { prospectCountSeconds } from '#contract/prospects-limits.ts';
import type { ProspectInput } from '#contract/prospects.ts';
import {
  countInterested,
  findProspect,
  lockProspect,
  lockProspectOfToken,
  updateProspect,
  upsertProspect,
  withdrawProspects,
} from './queries.ts';
import { countDeparture } from './letters/queries.ts';
import { leaveToken, linkExpiry, needsLink, readLeaveToken, shownCount } from './rules.ts';
import { newToken, tokenHash } from '#server/features/auth/rules.ts';
import { redeemCaptcha } from '#server/features/captcha/actions.ts';
import { findCategoryId } from '#server/features/catalog/category-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { letter, sendMail } from '#server/kernel/mail/letter.ts';

type ProspectDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Keeps that a person wants to hear from the site, and mails the link that confirms it where one is needed. What is known
 * of the address shows in nothing. @throws CAP001 the captcha, VAL001 an unknown category
 */
export function askInterest(deps: ProspectDeps, input: ProspectInput): Promise<void> {
  const now = deps.clock.now();
  const email = input.email.toLowerCase();
  return inTransaction(deps.db, async (tx) => {
    await redeemCaptcha(deps, tx, input.captcha);
    if (input.category !== undefined && !(await findCategoryId(tx, input.category)))
      failField('category', 'unknown_category');
    const known = await lockProspect(tx, email, input.kind);
    if (!needsLink(known, now)) return;
    const token = newToken();
    const id = await upsertProspect(tx, {
      id: known?.id ?? newId(),
      email,
      kind: input.kind,
      postal_code: input.postalCode ?? null,
      category_id: input.category ?? null,
      locale: input.locale,
      status: 'PENDING_CONFIRMATION',
      consent_at: now,
      asked_at: now,
      active_at: now,
      confirmed_at: null,
      unsubscribed_at: null,
      token_hash: tokenHash(token),
      token_expires_at: linkExpiry(now),
    });
    const { brandName, publicUrl } = deps.config;
    const leave = leaveToken(deps.config.secrets.auth, id);
    await sendMail(tx, deps.config, {
      dedupeKey: `prospect-${id}-${now.toISOString()}`,
      why: 'asked',
      leave: `${publicUrl}/prospects/unsubscribe?token=${leave}`,
      to: { email },
      language: input.locale,
      template: 'prospect.confirm',
      ...letter(input.locale, {
        texts: 'prospect.confirm',
        params: { days: '7', brandName },
        paragraphs: [input.kind],
        url: `${publicUrl}/prospects/confirm?token=${token}`,
      }),
      at: now,
    });
  });
}

/** @throws AUT006 the link is wrong, was used or has expired */
export function confirmInterest({ db, clock }: ProspectDeps, token: string): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const prospect = await lockProspectOfToken(tx, tokenHash(token));
    const expiresAt = prospect?.token_expires_at;
    if (!prospect || !expiresAt || expiresAt <= now) return fail('AUT006');
    await updateProspect(tx, prospect.id, {
      status: 'CONFIRMED',
      confirmed_at: now,
      active_at: now,
      token_hash: null,
      token_expires_at: null,
    });
  });
}

/**
 * Takes an interest back, by the link of a letter every interest of the address; again changes nothing. @throws RES001 the
 * token is not ours, or nothing is kept any more
 */
export function withdrawInterest({ db, clock, config }: ProspectDeps, token: string): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { prospectId, letterId } = readLeaveToken(config.secrets.auth, token) ?? fail('RES001');
    const { id, email } = (await findProspect(tx, prospectId)) ?? fail('RES001');
    const withdrawn = await withdrawProspects(tx, letterId === undefined ? { id } : { email }, now);
    if (letterId !== undefined && withdrawn > 0) await countDeparture(tx, { letterId, prospectId }, now);
  });
}

/** How many people confirmed; read from the database once a minute. */
export function createProspectCount({ db, clock }: ProspectDeps): () => Promise<number> {
  let known: { count: number; until: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (!known || known.until <= now)
      known = { count: shownCount(await countInterested(db)), until: now + prospectCountSeconds * 1000 };
    return known.count;
  };
}
