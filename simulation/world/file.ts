/** A file whose content are read without a thread, so that the order of events depends on the seed alone. */
export class MemoryFile extends File {
  override readonly size: number;

  constructor(
    private readonly content: Uint8Array<ArrayBuffer>,
    name: string,
    type: string,
  ) {
    super([content], name, { type });
    this.size = content.length;
  }

  override slice = (from = 0, to = this.size, type = ''): Blob =>
    new MemoryFile(this.content.slice(from, to), this.name, type);
  override arrayBuffer = () => Promise.resolve(this.content.slice().buffer);
}
