import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

const open = promisify<Buffer, object, ZipFile>(fromBuffer);

/** The content of each entry of an archive by its name, each checked by its checksum. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true });
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const entries = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      void read(entry)
        .then(buffer)
        .then((content) => {
          entries.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
    });
    zip.readEntry();
  });
}
