import { waitFor } from '@testing-library/react';

export interface SavedFile {
  name: string;
  content: Blob;
}

/** What the page gives the browser to save from now on, in that order. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let content: Blob;
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}

/** The lines of the table that was saved last, once there is one. */
export async function savedLines(saved: readonly SavedFile[]): Promise<string[]> {
  await waitFor(() => expect(saved).not.toEqual([]));
  const text = await new Response(saved.at(-1)!.content as unknown as BodyInit).text();
  return text.replace('\uFEFF', '').trim().split('\r\n');
}
