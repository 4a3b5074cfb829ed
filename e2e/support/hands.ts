import type { FileChooser, Locator, Page } from '@playwright/test';

/** What a person does in a page, counted: presses are clicks and keys that act, fields are typed into. */
export class Hands {
  presses = 0;
  fields = 0;

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** The text is there at once: how fast somebody types is not measured. */
  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }

  /** Presses what opens the system's dialog for files; what is pressed there is not counted. */
  async choose(opener: Locator, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(opener)]);
    await chooser.setFiles(files);
  }
}
