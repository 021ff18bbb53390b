import { endpoint } from './endpoint.ts';
import { Preferences, PreferencesInput } from './users.ts';

export const getPreferences = endpoint({
  method: 'GET',
  path: '/users/me/preferences',
  tag: 'Users',
  summary: 'My language, theme, time zone, and what I agree to',
  access: 'user',
  openWhenSuspended: true,
  response: { 200: Preferences },
  // A change that was refused would remove the entry while it is read again.
  provides: [],
  shownBy: 'form',
});

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/users/me/preferences',
  tag: 'Users',
  summary: 'Change my language, theme, time zone, and what I agree to',
  access: 'user',
  errors: ['CNF001'],
  body: PreferencesInput,
  response: { 200: Preferences },
  shownBy: 'form',
});
