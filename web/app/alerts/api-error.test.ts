import { describe, expect, test } from 'vitest';
import { errorCatalogue, errorCodes } from '#contract/errors.ts';
import alerts from '#messages/fr/alerts.json' with { type: 'json' };
import { Translator } from '#web/i18n/translator.ts';
import { describeError } from './api-error.ts';
import { errorCodeOf, fieldErrorsOf } from './error-payload.ts';

const t = new Translator('fr', { alerts }).of('alerts');
const payload = (fields: object) => ({
  status: 400,
  data: { message: 'Refusé.', error: 'Bad Request', ...fields },
});

describe('describeError', () => {
  test('lists the labels and messages of a validation error', () => {
    const error = payload({
      errorCode: 'VAL001',
      validationErrors: { firstName: 'Ce champ est obligatoire.', 'address.postalCode': 'Format invalide.' },
    });
    expect(describeError(error, t)).toEqual({
      tone: 'warning',
      title: 'Erreur de validation',
      text: 'Prénom\u00a0: Ce champ est obligatoire., Code postal\u00a0: Format invalide.',
    });
  });

  test('shows the message and the suggestion', () => {
    const error = payload({ errorCode: 'BKG002', suggestion: 'Choisissez une autre heure.' });
    expect(describeError(error, t)).toEqual({
      tone: 'warning',
      title: 'Erreur',
      text: 'Refusé. Choisissez une autre heure.',
    });
  });

  test.each([
    ['This email address is already in use', 'This email address is already in use. Log in.'],
    ['Gone already.', 'Gone already. Log in.'],
    ['Really?', 'Really? Log in.'],
  ])('begins the suggestion after a full stop: %s', (message, text) => {
    expect(describeError(payload({ message, suggestion: 'Log in.' }), t).text).toBe(text);
  });

  test('says calmly what a view of a person refuses', () => {
    expect(describeError(payload({ errorCode: 'AUT012', suggestion: 'Quittez cette vue.' }), t)).toEqual({
      tone: 'info',
      text: 'Refusé. Quittez cette vue.',
    });
  });

  test('says of a call that the end of a sign-in took back why', () => {
    const aborted = { name: 'AbortError', message: 'Aborted' };
    expect(describeError(aborted, t).text).toBe('Session expirée. Veuillez vous reconnecter.');
  });

  test('names a technical error', () => {
    const error = payload({ errorCode: 'SYS001', errorType: 'TECHNICAL' });
    expect(describeError(error, t)).toMatchObject({ tone: 'error', title: 'Erreur technique' });
  });

  // Whatever the status is that a proxy has made of it.
  test.each(['AUT001', 'AUT002', 'AUT003', 'SYS001', 'SYS002', 'SYS003', 'CFG001', 'CFG002'])(
    'shows %s as an error',
    (errorCode) => {
      expect(describeError(payload({ errorCode }), t).tone).toBe('error');
    },
  );

  test.each(errorCodes.filter((code) => code !== 'AUT012'))('shows %s as its status says', (errorCode) => {
    const { status } = errorCatalogue[errorCode];
    const data = { message: 'Refusé.', error: 'x', errorCode };
    const isError = [401, 403, 500, 502, 503].includes(status);
    expect(describeError({ status, data }, t).tone).toBe(isError ? 'error' : 'warning');
    expect(describeError({ status: 403, data }, t).tone).toBe('error');
    expect(describeError({ status, data: { ...data, validationErrors: { city: 'x' } } }, t).tone).toBe(
      isError ? 'error' : 'warning',
    );
  });

  test('leads an administrator without a second factor to its settings', () => {
    const error = payload({ errorCode: 'AUT008' });
    expect(describeError(error, t).link).toEqual({ label: 'Ouvrir Sécurité', href: '/settings/security' });
    expect(describeError(payload({ errorCode: 'BKG002' }), t).link).toBeUndefined();
  });

  test.each([401, 403, 500, 502, 503])('shows status %i as an error', (status) => {
    expect(describeError({ status, data: { message: 'Refusé.', error: 'x' } }, t).tone).toBe('error');
  });

  test.each([400, 404, 409, 422, 429])('shows status %i as a warning', (status) => {
    expect(describeError({ status, data: { message: 'Refusé.', error: 'x' } }, t).tone).toBe('warning');
  });

  test.each([
    [400, 'Requête invalide'],
    [401, 'Non autorisé'],
    [403, 'Accès refusé'],
    [404, 'Ressource non trouvée'],
    [409, 'Conflit'],
    [422, 'Données non valides'],
    [500, 'Erreur serveur'],
    [502, 'Service indisponible'],
    [503, 'Service en maintenance'],
    [507, 'Erreur serveur'],
  ])('uses the default of status %i without a message', (status, title) => {
    expect(describeError({ status, data: { message: 'Conflict', error: 'Conflict' } }, t).title).toBe(title);
    expect(describeError({ status, data: {} }, t).title).toBe(title);
  });

  test.each([
    [{ status: 'FETCH_ERROR', error: 'x' }, 'error', 'Erreur de connexion'],
    [{ status: 'TIMEOUT_ERROR', error: 'x' }, 'warning', 'Timeout'],
    [{ status: 'PARSING_ERROR', originalStatus: 200, data: '<', error: 'x' }, 'error', 'Erreur 200'],
    [{ status: 0 }, 'error', 'Erreur de connexion'],
    [undefined, 'error', 'Erreur de connexion'],
  ])('describes a transport failure %#', (error, tone, title) => {
    expect(describeError(error, t)).toMatchObject({ tone, title });
  });

  test.each([
    [401, 'Session expirée. Veuillez vous reconnecter.'],
    [403, 'Vous n’avez pas les permissions nécessaires.'],
    [500, 'Erreur interne du serveur.'],
    [418, 'Une erreur inattendue s’est produite'],
  ])('describes a bare status %i', (status, text) => {
    expect(describeError({ status }, t)).toMatchObject({ title: `Erreur ${status}`, text });
  });
});

test('reads field messages and the code of a payload', () => {
  const error = payload({ errorCode: 'VAL001', validationErrors: { email: 'Déjà utilisée.' } });
  expect(fieldErrorsOf(error)).toEqual({ email: 'Déjà utilisée.' });
  expect(errorCodeOf(error)).toBe('VAL001');
  expect(fieldErrorsOf({ status: 'FETCH_ERROR' })).toEqual({});
});
