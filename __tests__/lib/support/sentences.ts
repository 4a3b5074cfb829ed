/** Every sentence that is the same each time. */
export function sentences(copy: object): string[] {
  return Object.values(copy).flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    return typeof each === 'object' && each !== null ? sentences(each) : [];
  });
}
