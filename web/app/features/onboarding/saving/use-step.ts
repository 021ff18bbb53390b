import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { errorCodeOf, fieldErrorsOf, messageOf } from '#web/alerts/error-payload.ts';
import {
  useGetOnboardingStatusQuery,
  useMoveOnboardingStepMutation,
  type OnboardingStatus,
  type OnboardingStep,
} from '#web/api/generated/onboarding.ts';
import { loadPatiently } from '#web/loading/first-interaction.ts';
import { useSaveMark } from '../frame/save-mark.ts';
import {
  dispute,
  draftOf,
  fieldOf,
  fieldsToSend,
  refreshed,
  refuse,
  settle,
  taken,
  typeField,
  valuesOf,
  type Fields,
  type StepDraft,
} from './step-draft.ts';
import { keepTyped, readTyped } from './typed-fields.ts';

/** What is being typed is sent after this pause, and as soon as its field is left. */
const typingPauseMs = 1_500;
const tryAgainMs = 5_000;
const staleVersion = 'CNF001';
type HalfTypedRule = (step: StepKey, name: string, value: unknown) => boolean;

export type StepForm = {
  values: Fields;
  /** The sentence under a field: shown once the field was left. `path` may lead into a list, services.0.name. */
  errorOf: (path: string) => string | undefined;
  /** Fields that another device changed too, with what stands there. */
  disputed: readonly { name: string; theirs: unknown }[];
  settle: (name: string, choice: 'mine' | 'theirs') => void;
  /** Changes a field and sends it after a pause, or at once: a choice needs no second thought. */
  change: (name: string, value: unknown, when?: 'later' | 'now') => void;
  /** The field is left: it is sent, and what is wrong with it is said. */
  leave: (path: string) => void;
  /** Saves everything and completes the step; the answer when it is complete, undefined when something is wrong. */
  complete: (extra?: Fields) => Promise<OnboardingStatus | undefined>;
  isCompleting: boolean;
  /** Counts refusals of complete: the first wrong field takes the focus. */
  refusals: number;
};

const stepOf = (status: OnboardingStatus, key: StepKey): OnboardingStep => {
  const step = status.steps.find(({ stepKey }) => stepKey === key);
  if (!step) throw new Error(`The status has no step ${key}`);
  return step;
};

/**
 * The form of one step: every field is saved by itself while the person goes on, whatever happens in between: a lost
 * connection, another tab, another device. The API says what is wrong with a field; nothing is checked twice.
 */
export function useStep(key: StepKey, status: OnboardingStatus): StepForm {
  const [draft, setDraft] = useState(() => draftOf(stepOf(status, key), readTyped(key)));
  // What an earlier visit of this tab kept was left with it: what is wrong with it is said again.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(draft.typed)));
  const leftFields = useRef(left);
  const [isCompleting, setIsCompleting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { setMark } = useSaveMark();
  const [move] = useMoveOnboardingStepMutation();
  const { refetch } = useGetOnboardingStatusQuery();
  const present = useRef(draft);
  const saving = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Until the rules are there, everything is sent: the API judges it anyway.
  const isHalfTyped = useRef<HalfTypedRule>(() => false);
  useEffect(() => {
    // Never on the server: the schemas of the contract are registered there already, and a name is taken once.
    void loadPatiently(() => import('./half-typed.ts')).then((rules) => {
      isHalfTyped.current = rules.isHalfTyped;
    });
  }, []);

  const put = useCallback(
    (next: StepDraft) => {
      present.current = next;
      keepTyped(key, next.typed);
      setDraft(next);
    },
    [key],
  );

  function markLeft(paths: ReadonlySet<string>) {
    leftFields.current = paths;
    setLeft(paths);
  }

  async function readAgain(): Promise<OnboardingStep | undefined> {
    const { data } = await refetch();
    return data && stepOf(data, key);
  }

  function ripeOf(fields: Fields): Fields {
    const ripe = Object.entries(fields).filter(
      ([name, value]) => leftFields.current.has(name) || !isHalfTyped.current(key, name, value),
    );
    return Object.fromEntries(ripe);
  }

  /** Sends what is there until nothing is left; false when it has to be tried again later. */
  async function saveAll(): Promise<boolean> {
    for (;;) {
      const sent = ripeOf(fieldsToSend(present.current));
      if (Object.keys(sent).length === 0) return true;
      setMark({ state: 'saving' });
      const { version } = present.current;
      const { data, error } = await move({ stepKey: key, action: 'update', version, body: sent });
      if (data) {
        put(taken(present.current, sent, stepOf(data, key)));
        setMark({ state: 'saved', at: new Date() });
      } else if (!(await understandRefusal(error, sent))) {
        return false;
      }
    }
  }

  /** Puts what the API said where it belongs; false when it said nothing of the fields. */
  async function understandRefusal(error: unknown, sent: Fields): Promise<boolean> {
    const sentences = fieldErrorsOf(error);
    if (errorCodeOf(error) === staleVersion) {
      const step = await readAgain();
      if (step) put(dispute(present.current, sentences, step));
      return step !== undefined;
    }
    if (Object.keys(sentences).length > 0) {
      put(refuse(present.current, sent, sentences));
      setMark({ state: 'untouched' });
      return true;
    }
    const text = messageOf(error);
    setMark(text === undefined ? { state: 'waiting' } : { state: 'refused', text });
    return false;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    saving.current ??= saveAll()
      .then((done) => {
        if (!done) timer.current = setTimeout(() => void flush(), tryAgainMs);
        return done;
      })
      .finally(() => {
        saving.current = undefined;
      });
    return saving.current;
  }

  const flushNow = useEffectEvent(() => void flush());
  const takeOver = useEffectEvent(() => {
    const next = refreshed(present.current, stepOf(status, key));
    if (next !== present.current && saving.current === undefined) put(next);
  });
  useEffect(() => takeOver(), [status]);
  useEffect(() => {
    // What an earlier visit of this tab could not send.
    flushNow();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('online', () => flushNow(), { signal });
    document.addEventListener('visibilitychange', () => flushNow(), { signal });
    addEventListener('pagehide', () => flushNow(), { signal });
    return () => {
      listening.abort();
      flushNow();
      clearTimeout(timer.current);
    };
  }, []);

  async function completeStep(extra: Fields): Promise<OnboardingStatus | undefined> {
    await flush();
    if (Object.keys(present.current.disputed).length > 0) return undefined;
    const { version, typed } = present.current;
    const sent = { ...typed, ...extra };
    const { data, error } = await move({ stepKey: key, action: 'complete', version, body: sent });
    if (data) {
      put(draftOf(stepOf(data, key)));
      setMark({ state: 'saved', at: new Date() });
      return data;
    }
    const sentences = fieldErrorsOf(error);
    if (errorCodeOf(error) !== staleVersion && Object.keys(sentences).length > 0) {
      put({ ...present.current, refused: sentences });
      markLeft(new Set([...leftFields.current, ...Object.keys(sentences)]));
    } else {
      const isTold = await understandRefusal(error, sent);
      // Completing is not tried again by itself: the person decides when.
      if (!isTold && messageOf(error) === undefined) setMark({ state: 'unreached' });
    }
    return undefined;
  }

  return {
    values: valuesOf(draft),
    errorOf: (path) => (left.has(path) || left.has(fieldOf(path)) ? draft.refused[path] : undefined),
    disputed: Object.keys(draft.disputed).map((name) => ({ name, theirs: draft.saved[name] })),
    settle(name, choice) {
      put(settle(present.current, name, choice));
      void flush();
    },
    change(name, value, when = 'later') {
      put(typeField(present.current, name, value));
      markLeft(new Set([...leftFields.current].filter((path) => path !== name)));
      clearTimeout(timer.current);
      if (when === 'now') void flush();
      else timer.current = setTimeout(() => void flush(), typingPauseMs);
    },
    leave(path) {
      markLeft(new Set([...leftFields.current, path]));
      void flush();
    },
    async complete(extra = {}) {
      setIsCompleting(true);
      try {
        const answer = await completeStep(extra);
        if (!answer) setRefusals((count) => count + 1);
        return answer;
      } finally {
        setIsCompleting(false);
      }
    },
    isCompleting,
    refusals,
  };
}
