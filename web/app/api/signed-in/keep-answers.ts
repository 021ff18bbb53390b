import type { AnswerOf, Calls } from '#contract/endpoint.ts';
import { api } from '#web/api/base.ts';
import type { AppDispatch } from '../store.ts';

/** Fails to compile when a call answers for a read that is not among these calls, or that has another response. */
type AnswersFor<C extends Calls> = {
  [Name in keyof C]: C[Name] extends { answers: infer Read }
    ? Read extends keyof C
      ? AnswerOf<C[Name]> extends AnswerOf<C[Read]>
        ? unknown
        : { answers: 'another response' }
      : { answers: keyof C }
    : unknown;
};

/** A change that returns what a read returns stores it as the answer of that read: its page needs no second call. */
export function keepAnswers<C extends Calls>(calls: C & AnswersFor<C>): void {
  const endpoints = Object.entries<Calls[string]>(calls).flatMap(([name, { answers }]) => {
    const read = answers === undefined ? undefined : calls[answers];
    return answers === undefined || !read ? [] : [[name, { onQueryStarted: keep(answers, read.path) }]];
  });
  api.enhanceEndpoints({ endpoints: Object.fromEntries(endpoints) as never });
}

type Started = { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: { id: string } }> };

const keep =
  (read: string, path: string) =>
  async (_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    try {
      const { data } = await queryFulfilled;
      const [, parameter] = /:(\w+)/.exec(path) ?? [];
      const argument = parameter === undefined ? undefined : { [parameter]: data.id };
      void dispatch(api.util.upsertQueryData(read as never, argument as never, data as never));
    } catch {
      // The page or the global alert reports a refused call.
    }
  };
