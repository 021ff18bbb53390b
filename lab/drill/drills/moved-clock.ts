import { startProgram, type Program } from '../../programs/processes.ts';
import { call, isDone } from '../stage/calls.ts';
import { promisedStarts } from '../stage/nights.ts';
import { mustCall, openProvider, password, register, visitAddress, type Offering } from '../stage/people.ts';
import type { Drill } from '../stage/stage.ts';

const port = 3303;
const visitMinutes = 60;
/** The last Sundays of March and October. */
const nights = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'];
const acrossTheNight = { start: '01:30', end: '04:30' };
const allDay = { start: '00:00', end: '24:00' };

type Line = { holds: boolean; text: string };

/** F11: a real process whose clock jumps a year ahead, a day back, and to both nights of the clock change. */
export const movedClock: Drill = {
  figure: 'F11',
  title: 'the clock jumps: +366 days, -1 day, both nights of the clock change',
  async run() {
    const program = await startProgram(
      'scripts/start.mjs --journeys',
      port,
      { E2E_PORT: String(port) },
      '/readyz',
    );
    let ended = false;
    void program.ended.then(() => (ended = true));
    try {
      const lines = [await jumpAhead(program), await jumpBack(program)];
      for (const night of nights) lines.push(...(await visitNight(program, night)));
      lines.push({ holds: !ended, text: `the same process throughout: ${ended ? 'no' : 'yes'}` });
      return { holds: lines.every(({ holds }) => holds), lines: lines.map(({ text }) => text) };
    } finally {
      await program.stop();
    }
  },
};

async function moveBy({ origin }: Program, minutes: number): Promise<Date> {
  const answer = await mustCall(origin, { method: 'POST', path: '/test/clock', body: { minutes } });
  return new Date(String(answer['now']));
}

async function moveTo(program: Program, instant: string): Promise<void> {
  const now = await moveBy(program, 0);
  await moveBy(program, Math.round((Date.parse(instant) - now.getTime()) / 60_000));
}

const inDays = (now: Date, days: number) =>
  new Date(Math.floor(now.getTime() / 86_400_000 + days) * 86_400_000 + 10 * 3_600_000).toISOString();

const book = ({ origin }: Program, token: string, { serviceId }: Offering, start: string) =>
  call(origin, {
    method: 'POST',
    path: '/api/v1/bookings',
    token,
    body: { serviceId, startAt: start, address: visitAddress, expressRequest: true },
  });

async function signIn({ origin }: Program, email: string): Promise<string> {
  const path = '/api/v1/auth/login';
  const answer = await mustCall(origin, { method: 'POST', path, body: { email, password } });
  return String(answer['accessToken']);
}

/** Calls everything that depends on the time; returns how many calls failed by a fault of the server. */
async function lookAround({ origin }: Program, token: string, { providerId, serviceId }: Offering) {
  const answers = await Promise.all(
    [
      { path: '/health' },
      { path: '/api/v1/services?size=20&availability=THIS_WEEK' },
      { path: '/api/v1/providers?size=20&availability=NOW' },
      { path: `/api/v1/providers/${providerId}` },
      { path: `/api/v1/providers/${providerId}/slots?serviceId=${serviceId}` },
      { path: '/api/v1/bookings/customer', token },
      { path: '/search', accept: 'text/html' },
    ].map((request) => call(origin, request)),
  );
  return answers.filter(({ status }) => status === 0 || status >= 500).length;
}

async function jumpAhead(program: Program): Promise<Line> {
  const { origin } = program;
  const customer = await register(origin);
  const offering = await openProvider(origin, { durationMinutes: visitMinutes });
  const asked = await book(program, customer.token, offering, inDays(await moveBy(program, 0), 5));
  const now = await moveBy(program, 366 * 24 * 60);
  const old = await call(origin, { path: '/api/v1/users/me', token: customer.token });
  const failed = await lookAround(program, customer.token, offering);
  const token = await signIn(program, customer.email);
  const { body } = await call(origin, { path: `/api/v1/bookings/${String(asked.body['id'])}`, token });
  const again = await book(program, token, offering, inDays(now, 5));
  return {
    holds:
      old.status === 401 && failed === 0 && body['status'] === 'EXPIRED' && isDone(again) && isDone(asked),
    text: `+366 days: session ${old.status}, unanswered request ${String(body['status'])}, calls that failed ${failed}, new sign-in and booking ${again.status}`,
  };
}

async function jumpBack(program: Program): Promise<Line> {
  const { origin } = program;
  const customer = await register(origin);
  const offering = await openProvider(origin, { durationMinutes: visitMinutes });
  const now = await moveBy(program, -24 * 60);
  const failed = await lookAround(program, customer.token, offering);
  const token = await signIn(program, customer.email);
  const asked = await book(program, token, offering, inDays(now, 5));
  const twice = await book(program, token, offering, inDays(now, 5));
  return {
    holds: failed === 0 && asked.status === 201 && twice.status === 409,
    text: `-1 day: calls that failed ${failed}, booking ${asked.status}, the same again ${twice.status}`,
  };
}

/** Compares the slots of the night with the opening hours, then books all of them. */
async function visitNight(program: Program, date: string): Promise<Line[]> {
  const { origin } = program;
  await moveTo(program, new Date(Date.parse(`${date}T12:00:00Z`) - 4 * 86_400_000).toISOString());
  const lines: Line[] = [];
  for (const opening of [allDay, acrossTheNight]) {
    const offering = await openProvider(origin, { durationMinutes: visitMinutes, instantBooking: true });
    await mustCall(origin, {
      method: 'PUT',
      path: '/api/v1/providers/me/opening-hours',
      token: offering.token,
      body: { openingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, slots: [opening] })) },
    });
    const promised = promisedStarts(date, opening, visitMinutes);
    const offered = await startsOf(program, offering, date);
    const missing = promised.filter((start) => !offered.includes(start));
    const surplus = offered.filter((start) => !promised.includes(start));
    const { token } = await register(origin);
    const won: number[] = [];
    const wrong: number[] = [];
    for (const start of offered) {
      const { status } = await book(program, token, offering, new Date(start).toISOString());
      const isFree = won.every((other) => Math.abs(other - start) >= visitMinutes * 60_000);
      if (status === 201) won.push(start);
      if (status !== (isFree ? 201 : 409)) wrong.push(start);
    }
    const left = (await startsOf(program, offering, date)).filter((start) =>
      won.some((other) => Math.abs(other - start) < visitMinutes * 60_000),
    );
    const faults = [...missing, ...surplus, ...wrong, ...left];
    const isRight = faults.length === 0 && new Set(offered).size === offered.length;
    lines.push({
      holds: isRight,
      text: `${date}, open ${opening.start}-${opening.end}: ${promised.length} slots promised, ${offered.length} offered, lost ${missing.length}, doubled or out of hours ${surplus.length}; booked ${won.length}, wrongly decided ${wrong.length}, still offered though taken ${left.length}`,
    });
  }
  return lines;
}

async function startsOf({ origin }: Program, offering: Offering, date: string): Promise<number[]> {
  const path = `/api/v1/providers/${offering.providerId}/slots?serviceId=${offering.serviceId}&from=${date}&to=${date}`;
  const { days } = (await mustCall(origin, { path })) as { days: { slots: { startAt: string }[] }[] };
  return days.flatMap(({ slots }) => slots.map((slot) => Date.parse(slot.startAt)));
}
