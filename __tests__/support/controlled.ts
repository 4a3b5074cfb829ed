/** An answer that waits for the test: `give` hands it out. */
export function controlled<T>() {
  let give!: (value: T) => void;
  const value = new Promise<T>((resolve) => (give = resolve));
  return { value, give };
}
