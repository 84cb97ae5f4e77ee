import { beforeEach, jest } from '@jest/globals';

export interface SavedFile {
  text: string;
  name: string;
}

/** What the pages of a test save as files. */
export function savesFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const { href, download: name } = this;
      void blobs[Number(href.slice(5))]!.text().then((text) => saved.push({ text, name }));
    });
  });
  return saved;
}
