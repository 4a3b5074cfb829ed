/** When each read last succeeded, in milliseconds since 1970: what is shown stale says how old it is. */
const times = new Map<string, number>();

export const lastRead = {
  note: (key: string) => void times.set(key, Date.now()),
  of: (key: string): number | undefined => times.get(key),
};
