/** A publisher, a host and a mediator, for programs and tests that need them. */
export const exampleOperator = {
  PUBLISHER_NAME: 'Atelier Martin Exemple',
  PUBLISHER_LEGAL_FORM: 'SAS',
  PUBLISHER_ADDRESS: '1 rue de l’Exemple, 44000 Nantes',
  PUBLISHER_PHONE: '+33 2 61 91 00 01',
  PUBLISHER_EMAIL: 'atelier@example.org',
  PUBLISHER_REGISTRATION: 'RCS Nantes 000 000 000',
  PUBLISHER_DIRECTOR: 'Camille Martin',
  HOST_NAME: 'Hôte Exemple',
  HOST_ADDRESS: '2 rue de l’Exemple, 59000 Lille',
  HOST_PHONE: '+33 3 53 01 00 02',
  MEDIATOR_NAME: 'Médiation Exemple',
  MEDIATOR_ADDRESS: '3 rue de l’Exemple, 75011 Paris',
  MEDIATOR_URL: 'https://mediation.example.org/',
} as const;
