import { useDispatch } from 'react-redux';
import type { Preferences } from '#contract/users.ts';
import { usersApi } from '#web/api/clients/users.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useSaveChoices } from '../use-save-choices.ts';

const { getPreferences, changePreferences } = usersApi.endpoints;

/** What is chosen on the pages of preferences and of privacy. */
export function useSavePreferences(preferences: Preferences) {
  const dispatch = useDispatch<AppDispatch>();
  return useSaveChoices(preferences, {
    async send(body) {
      const saved = await dispatch(changePreferences.initiate({ body }, { track: false })).unwrap();
      await dispatch(usersApi.util.upsertQueryData('getPreferences', undefined, saved));
      return saved;
    },
    read: () =>
      dispatch(getPreferences.initiate(undefined, { subscribe: false, forceRefetch: true })).unwrap(),
  });
}
