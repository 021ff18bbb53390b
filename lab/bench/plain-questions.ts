import { readFileSync } from 'node:fs';
import type { BookingRequest } from '#contract/bookings.ts';

/**
 * Which of two limits: services with the words by `ts_rank` of each, and lists of the team with the size of the page as a
 * parameter; or services by their stored score, and those lists with a constant size, which both cost less.
 */
export type PlainOrder = 'ranked' | 'stored';

/** A prepared statement and its parameters. */
type Question = { name: string; text: string; values: readonly unknown[] };

const read = (file: string) => readFileSync(new URL(`./plain/${file}.sql`, import.meta.url), 'utf8');
const statement = (name: string) => ({ name, text: read(name) });

/** The matching services of a list; `hasIndex` when the list is in the order of an index. */
type Matches = { name: string; hasIndex: boolean };

const listed = { service: read('service-cards'), provider: read('provider-cards') };

/**
 * The page and the total read the matches separately where that is faster: PostgreSQL stops at the twentieth row of an
 * index and counts 1,001 rows. Otherwise the matches are read once.
 */
function listOf(kind: keyof typeof listed, { name, hasIndex }: Matches) {
  const isReadTwice = kind === 'service' && hasIndex;
  const text = `with hit as ${isReadTwice ? 'not ' : ''}materialized (\n${read(name)})\n${listed[kind]}`;
  return { name: `${kind}-${name}`, text };
}

function listsOf(name: string, { hasIndex = false } = {}) {
  return {
    service: listOf('service', { name, hasIndex }),
    provider: listOf('provider', { name, hasIndex }),
  };
}

const lists = {
  byWord: { ranked: listsOf('by-word'), stored: listsOf('by-word-stored') },
  byWordFiltered: { ranked: listsOf('by-word-filtered'), stored: listsOf('by-word-filtered-stored') },
  byRating: listsOf('by-rating', { hasIndex: true }),
  near: listsOf('near'),
  thisWeek: listsOf('this-week', { hasIndex: true }),
  nearThisWeek: listsOf('near-this-week'),
  freeThen: listsOf('free-then', { hasIndex: true }),
  nearFreeThen: listsOf('near-free-then'),
};
const serviceDetail = statement('service-detail');
const providerDetail = statement('provider-detail');
const slots = statement('slots');
const bookings = { customer: statement('bookings-customer'), provider: statement('bookings-provider') };
const booking = statement('booking');
const me = statement('me');
const onboardingStatus = statement('onboarding-status');
const conversations = statement('conversations');
const messages = statement('messages');
const messageSearch = statement('message-search');
const blogCards = read('blog/cards');
const blogListOf = (name: string) => ({
  name: `blog-${name}`,
  text: `with hit as not materialized (\n${read(`blog/${name}`)})\n${blogCards}`,
});
const blog = {
  recent: blogListOf('recent'),
  ofCategory: blogListOf('of-category'),
  byWord: blogListOf('by-word'),
  detail: statement('blog/detail'),
};
const desk = {
  accounts: statement('desk/accounts'),
  accountsOfRole: statement('desk/accounts-of-role'),
  accountsByWord: statement('desk/accounts-by-word'),
  bookings: statement('desk/bookings'),
  bookingsOfPerson: statement('desk/bookings-of-person'),
  bookingsOfStatus: statement('desk/bookings-of-status'),
  bookingsOfTown: statement('desk/bookings-of-town'),
  journal: statement('desk/journal'),
  journalOfPerson: statement('desk/journal-of-person'),
  mails: statement('desk/mails'),
  mailsTo: statement('desk/mails-to'),
};
/** Lists of the team without parameters but the size of the page, by their address. */
const deskLists: Readonly<Record<string, ReturnType<typeof statement>>> = {
  work: statement('desk/work'),
  reports: statement('desk/reports'),
  'held-reviews': statement('desk/held-reviews'),
  appeals: statement('desk/appeals'),
  prospects: statement('desk/prospects'),
  jobs: statement('desk/jobs'),
};
const contactMessages = statement('desk/contact-messages');

const cents = (euros: string | null) => Math.round(Number(euros) * 100);
/** Half of the last digit that is shown: a mean shown as 4.0 passes the filter 4. */
const shownMean = (rating: string | null) => Number(rating) - 0.05;

/** The question of a list of services or providers, by the parameters of its address. */
function searchOf(kind: keyof typeof listed, parameters: URLSearchParams, order: PlainOrder): Question {
  const get = (name: string) => parameters.get(name);
  const words = get('query')?.split(' ').join(' & ');
  const [categoryId, place] = [get('categoryId'), get('place')];
  if (words && categoryId) {
    const filters = [categoryId, cents(get('minPrice')), cents(get('maxPrice')), shownMean(get('minRating'))];
    return { ...lists.byWordFiltered[order][kind], values: [words, ...filters] };
  }
  if (words) return { ...lists.byWord[order][kind], values: [words] };
  if (get('day'))
    return place ? { ...lists.nearFreeThen[kind], values: [place] } : { ...lists.freeThen[kind], values: [] };
  if (place && get('availability')) return { ...lists.nearThisWeek[kind], values: [place] };
  if (place) return { ...lists.near[kind], values: [place] };
  if (get('availability')) return { ...lists.thisWeek[kind], values: [] };
  return { ...lists.byRating[kind], values: [categoryId] };
}

/** The plain statement that makes the booking of this body. */
function bookingOf(reader: string | undefined, body: string): Question {
  const { serviceId, startAt, address } = JSON.parse(body) as BookingRequest;
  const { street, city, postalCode, country } = address;
  return {
    ...booking,
    values: [reader, serviceId, startAt, street, city, postalCode, country, 'https://measured.example'],
  };
}

/** The plain statement that answers an address of the API, for this reader where it is signed in. */
export function questionOf(
  address: string,
  { reader, body, order }: { reader: string | undefined; body?: string | undefined; order: PlainOrder },
): Question {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [collection, id, part] = pathname.replace('/api/v1/', '').split('/');
  const page = [reader, searchParams.get('size')];
  switch (collection) {
    case 'services':
      return id ? { ...serviceDetail, values: [id] } : searchOf('service', searchParams, order);
    case 'providers':
      if (part) return { ...slots, values: [id, searchParams.get('serviceId')] };
      return id ? { ...providerDetail, values: [id] } : searchOf('provider', searchParams, order);
    case 'blog':
      return articlesOf(pathname, searchParams);
    case 'bookings':
      if (body !== undefined) return bookingOf(reader, body);
      return { ...bookings[id === 'provider' ? 'provider' : 'customer'], values: page };
    case 'admin':
      return order === 'stored'
        ? withSizeInText(deskQuestionOf(id, searchParams))
        : deskQuestionOf(id, searchParams);
    case 'contact':
      return { ...contactMessages, values: [searchParams.get('size')] };
    case 'auth':
      return { ...me, values: [reader] };
    case 'onboarding':
      return { ...onboardingStatus, values: [reader] };
    case 'conversations':
      return { ...conversations, values: page };
    case 'messages':
      if (part) return { ...messages, values: [...page, part] };
      return { ...messageSearch, values: [...page, patternsOf(searchParams)] };
    default:
      throw new Error(`No plain statement answers ${address}`);
  }
}

/** The question of a list of articles, or of one by its slug. */
function articlesOf(pathname: string, parameters: URLSearchParams): Question {
  const slug = pathname.split('/articles/published/')[1];
  const [words, category] = [parameters.get('query'), parameters.get('categoryId')];
  if (slug) return { ...blog.detail, values: [slug] };
  if (words) return { ...blog.byWord, values: [words] };
  return category ? { ...blog.ofCategory, values: [category] } : { ...blog.recent, values: [] };
}

/**
 * With its first parameter, the size of the page, in the text: with a parameter PostgreSQL plans the statement at each
 * call, which takes longer than answering it.
 */
function withSizeInText({ name, text, values: [size, ...values] }: Question): Question {
  const inText = text.replaceAll('$1::int', String(Number(size)));
  return { name, text: inText.replace(/\$(\d+)/g, (_, place) => `$${Number(place) - 1}`), values };
}

/** The question of a list of the team: of all, or of what its filter names. */
function deskQuestionOf(list = '', parameters: URLSearchParams): Question {
  const size = parameters.get('size');
  const known = deskLists[list];
  if (known) return { ...known, values: [size] };
  if (list === 'audit') {
    const actor = parameters.get('actorId');
    return actor
      ? { ...desk.journalOfPerson, values: [size, actor, parameters.get('kind')] }
      : { ...desk.journal, values: [size] };
  }
  if (list === 'mails') {
    const address = parameters.get('query');
    return address ? { ...desk.mailsTo, values: [size, address] } : { ...desk.mails, values: [size] };
  }
  if (parameters.get('role')) return { ...desk.accountsOfRole, values: [size] };
  const status = parameters.get('status');
  const word = parameters.get('query');
  const town = parameters.get('town');
  if (town) return { ...desk.bookingsOfTown, values: [size, town] };
  if (status) return { ...desk.bookingsOfStatus, values: [size, status] };
  if (word) {
    const found = list === 'users' ? desk.accountsByWord : desk.bookingsOfPerson;
    return { ...found, values: [size, `%${word}%`] };
  }
  return { ...(list === 'users' ? desk.accounts : desk.bookings), values: [size] };
}

const patternsOf = (parameters: URLSearchParams) =>
  (parameters.get('query') ?? '').split(' ').map((word) => `%${word}%`);
