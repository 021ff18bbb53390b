/** Messages are stored and counted in the composed form. */
export const composedTexts: readonly string[] = [
  'sendMessage body text',
  'editMessage body text',
  'startConversation body text',
  'initiateConversation body text',
];

/** Free texts that a call accepts but does not store, or that must be sent twice with the same value. */
export const unstoredTexts: readonly string[] = [
  'login body password',
  'login body otp',
  ...['confirmTwoFactor', 'endTwoFactor', 'renewRecoveryCodes', 'proveIdentity'].flatMap((operation) => [
    `${operation} body password`,
    `${operation} body otp`,
  ]),
  'registerProvider body password',
  'registerProvider body confirmPassword',
  'changePassword body currentPassword',
  'changeEmail body password',
  'changeEmail body otp',
  'verifyEmail body token',
  'loginWithSocialMedia body otp',
  ...['loginWithSocialMedia', 'linkSocialAccount'].flatMap((operation) =>
    ['firstName', 'lastName'].map((field) => `${operation} body ${field}`),
  ),
  'undoEmailChange body token',
  'deleteAccount body password',
  'deleteAccount body otp',
  'resetPassword body token',
  'askInterest body captcha',
  'createReport body captcha',
  'previewArticle body markdown',
  'subscribeToNewsletter body captcha',
  'confirmInterest body token',
  'leaveProspects body token',
  'sendContactMessage body website',
  'sendContactMessage body thread',
  'resubscribeToMails query token',
  'unsubscribeFromMails query token',
  // Kept in the audit where the flag changes (flags.test.ts), which calls at the same time leave open.
  'changeFlag body reason',
  // Words for yes and no.
  'muteConversation query muted',
  'setTyping query isTyping',
  'enableNotifications query enabled',
  'enableLiveNotifications query enabled',
  'enablePushNotifications query enabled',
  'enableNotificationType query enabled',
  ...['query', 'body'].flatMap((place) =>
    ['title', 'keywords', 'categoryName'].map((name) => `createCoverPhoto ${place} ${name}`),
  ),
];

/** Names of communes are looked up, so a text is stored only where it names the commune of the valid call. */
export const lookedUpTexts: readonly string[] = [
  'changeOwnProvider body address.city',
  'createBooking body address.city',
  'addSavedAddress body city',
  'changeSavedAddress body city',
];

/**
 * How many times the records of an operation can be written to before new ones are needed; one where it is absent,
 * because the write uses them up.
 */
export const writesPerCall: Record<string, number> = {
  changeService: Infinity,
  changeOwnProvider: Infinity,
  updateReview: Infinity,
  changeCurrentUser: Infinity,
  changeCurrentUserWithAvatar: Infinity,
  createService: 40,
  editMessage: Infinity,
  changeSavedAddress: Infinity,
  recordSession: Infinity,
  addTimeOff: 150,
  changeArticle: Infinity,
  changeBlogCategory: Infinity,
  changeBlogTopic: Infinity,
};
