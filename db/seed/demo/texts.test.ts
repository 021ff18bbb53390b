import { describe, expect, it } from 'vitest';
import { ServiceInput } from '#contract/catalog.ts';
import { serviceDescriptionLimits, serviceLists, serviceTitleLimits } from '#contract/catalog-limits.ts';
import { subjectMax, isSendable } from '#contract/messaging-rules.ts';
import { bioMax, headlineMax } from '#contract/providers-limits.ts';
import {
  demoBioEndings,
  demoCancelReasons,
  demoDeclineReasons,
  demoDialogues,
  demoExplanations,
  demoNotes,
  demoProfiles,
  demoProviderCancelReasons,
  demoReviewsByTrade,
  demoReviewsElsewhere,
  demoReviewsForAll,
  demoServices,
  demoThanks,
  demoTowns,
} from './texts.ts';
import { categories } from '#db/seed/reference/categories.ts';
import { maskContacts } from '#contract/contact-details-rules.ts';
import { readCommunes } from '#db/seed/reference/communes.ts';

const reviews = [...Object.values(demoReviewsByTrade).flat(), ...demoReviewsForAll, ...demoReviewsElsewhere];
const services = Object.entries(demoServices).flatMap(([rootId, given]) =>
  given.map((service) => ({ ...service, rootId })),
);

describe('the demo texts', () => {
  it('names towns, postal codes and streets of the communes file', () => {
    const communes = new Map(readCommunes().map((commune) => [commune.insee, commune]));
    for (const { insee, city, streets } of demoTowns) {
      const commune = communes.get(insee);
      expect(commune?.name.startsWith(city), `${insee} ${city}`).toBe(true);
      for (const street of streets) expect(commune?.postalCodes, street.name).toContain(street.postalCode);
    }
  });

  it.each(services)('respects the limits of a service: $title', (service) => {
    expect(service.title.length).toBeLessThanOrEqual(serviceTitleLimits.max);
    expect(service.description.length).toBeGreaterThanOrEqual(serviceDescriptionLimits.min);
    expect(service.durationMinutes % 15).toBe(0);
    expect(service.durationMinutes * service.durationMultiples).toBeLessThanOrEqual(720);
    for (const list of serviceLists)
      expect(() => ServiceInput.shape[list].parse(service[list])).not.toThrow();
    const category = categories.find(({ id }) => id === service.categoryId);
    expect(category?.rootId).toBe(service.rootId);
  });

  it('has messages that people could send, without contact details, by both members', () => {
    for (const { subject, lines } of Object.values(demoDialogues).flat()) {
      expect(subject.length).toBeLessThanOrEqual(subjectMax);
      expect(new Set(lines.map(([side]) => side)).size).toBe(2);
      for (const [side, said] of lines)
        if (typeof said === 'string') {
          expect(isSendable(said)).toBe(true);
          expect(maskContacts(said, { trusted: false })).toBe(said);
        } else expect(said.phrase).toMatch(side === 'C' ? /^customer\./ : /^provider\./);
    }
  });

  it('has distinct titles, profiles and comments', () => {
    const profiles = Object.values(demoProfiles).flat();
    for (const texts of [
      services.map(({ title }) => title),
      profiles.map(({ headline }) => headline),
      profiles.map(({ bio }) => bio),
      reviews.map(({ comment }) => comment),
    ]) {
      expect(new Set(texts).size).toBe(texts.length);
    }
    const longestEnding = Math.max(...demoBioEndings.map((ending) => ending.length));
    for (const { headline, bio } of profiles) {
      expect(headline.length).toBeLessThanOrEqual(headlineMax);
      expect(bio.length + longestEnding).toBeLessThan(bioMax);
    }
  });

  it('has enough reviews, replies and notes', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(220);
    expect(demoThanks.length + demoExplanations.length).toBeGreaterThanOrEqual(40);
    expect(demoNotes.length).toBeGreaterThanOrEqual(40);
  });

  it('has texts that are long enough where a reason is required', () => {
    for (const reason of [...demoCancelReasons, ...demoProviderCancelReasons, ...demoDeclineReasons]) {
      expect(reason.length).toBeGreaterThanOrEqual(20);
    }
    for (const { rating, comment } of reviews) {
      if (rating <= 2) expect(comment.length).toBeGreaterThanOrEqual(20);
    }
  });

  it('uses French spaces and apostrophes', () => {
    const french = [
      ...services.flatMap(({ title, description, included, excluded, toPrepare }) => [
        title,
        description,
        ...included,
        ...excluded,
        ...toPrepare,
      ]),
      ...reviews.filter((review) => !('language' in review)).map(({ comment }) => comment),
      ...demoThanks,
      ...demoExplanations,
      ...demoNotes.filter((note) => !note.includes('Walker')),
    ];
    for (const text of french) expect(text).not.toMatch(/ [:;!?»]|« |'|[^ \u202f][!?;]/);
  });
});
