import type { Wordings } from '#contract/announcements.ts';

/** What the administrator of the demo announced. */
export const demoAnnouncement: { wordings: Wordings; link: string } = {
  wordings: {
    fr: {
      title: 'Vos notifications, à votre façon',
      text: 'Choisissez dans vos réglages ce qui vous parvient sur le site, sur vos appareils et par e-mail, et vos heures de calme.',
    },
    en: {
      title: 'Your notifications, your way',
      text: 'Choose in your settings what reaches you on the site, on your devices and by e-mail, and your quiet hours.',
    },
    ar: {
      title: 'إشعاراتك كما تريدها',
      text: 'اختر من إعداداتك ما يصلك على الموقع وعلى أجهزتك وبالبريد الإلكتروني، وحدّد ساعات الهدوء.',
    },
  },
  link: '/settings/notifications',
};
