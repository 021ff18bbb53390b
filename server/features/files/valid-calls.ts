import * as filesCalls from '#contract/files-calls.ts';
import * as filesUploadCalls from '#contract/files-upload-calls.ts';
import { call, sendForm } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';
import { more, once, repeat } from '#server/testing/many.ts';
import { makePdf } from '#server/testing/pictures.ts';

/** The valid calls about files. */
export const filesValidCalls = validCallsOf({ ...filesCalls, ...filesUploadCalls }, (testApp) => {
  async function makeFile() {
    const owner = await testApp.signUp();
    const sent = sendForm('POST', '/files/upload?category=DOCUMENT', owner, 'file', makePdf());
    const answer = await testApp.request(sent);
    return { owner, fileId: answer.json<{ id: string }>().id };
  }
  const ownerOfMany = once(async () => {
    const owner = await testApp.signUp();
    await repeat(more, () =>
      testApp.request(sendForm('POST', '/files/upload?category=DOCUMENT', owner, 'file', makePdf())),
    );
    return owner;
  });

  return {
    calls: {
      listFiles: async () => call('GET', '/files', (await makeFile()).owner),
      listFilesOfCategory: async () => call('GET', '/files/category/DOCUMENT', (await makeFile()).owner),
      async getFile() {
        const { owner, fileId } = await makeFile();
        return call('GET', `/files/${fileId}`, owner);
      },
      async deleteFile() {
        const { owner, fileId } = await makeFile();
        return call('DELETE', `/files/${fileId}`, owner);
      },
      async downloadFile() {
        const { owner, fileId } = await makeFile();
        return call('GET', `/files/${fileId}/download`, owner);
      },
      uploadFile: async () =>
        sendForm('POST', '/files/upload?category=DOCUMENT', await testApp.signUp(), 'file', makePdf()),
    },

    longLists: {
      listFiles: async () => call('GET', '/files', await ownerOfMany()),
      listFilesOfCategory: async () => call('GET', '/files/category/DOCUMENT', await ownerOfMany()),
    },
  };
});
