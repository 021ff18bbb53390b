import * as photosCalls from '#contract/photos-calls.ts';
import * as photosUploadCalls from '#contract/photos-upload-calls.ts';
import type { OwnPhotos } from '#contract/photos.ts';
import { call, sendForm } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';
import { repeat } from '#server/testing/many.ts';
import { makePhoto } from '#server/testing/pictures.ts';

const path = '/providers/me/photos';

/** The valid calls about photos of the work. */
export const photosValidCalls = validCallsOf(
  { ...photosCalls, ...photosUploadCalls },
  (testApp, { makePair, signUpProvider }) => {
    const { read } = readingsOf(testApp);

    async function makePhotos(count: number) {
      const { owner, serviceId } = await makePair();
      await repeat(count, async () => {
        await testApp.request(sendForm('POST', path, owner, 'file', await makePhoto()));
      });
      const photos = (await testApp.request(call('GET', path, owner))).json<OwnPhotos>();
      return { owner, serviceId, ...photos };
    }

    return {
      calls: {
        listOwnPhotos: async () => call('GET', path, (await makePhotos(1)).owner),
        async changePhotos() {
          const { owner, serviceId, version, photos } = await makePhotos(2);
          const pairId = photos[0]?.id;
          return call('PUT', path, owner, {
            version,
            photos: photos.map(({ id }) => ({ id, alt: 'Cuisine rangée', serviceId, pairId })),
          });
        },
        async removePhoto() {
          const { owner, photos } = await makePhotos(1);
          return call('DELETE', `${path}/${photos[0]?.id}`, owner);
        },
        addPhoto: async () => sendForm('POST', path, await signUpProvider(), 'file', await makePhoto()),
      },
      texts: {
        'changePhotos body photos.0.alt': read(path, 'photos.0.alt'),
        // It only says which version was read.
        'changePhotos body version': 'not stored',
      },
    };
  },
);
