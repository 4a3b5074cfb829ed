/** Adds a topic: trimmed, never empty, never twice (whatever its case). */
export function addTopic(topics: string[], typed: string): string[] {
  const topic = typed.trim();
  const known = topics.some((each) => each.toLowerCase() === topic.toLowerCase());
  return topic === '' || known ? topics : [...topics, topic];
}

/** Back ends give topics back in another order, or in lower case. */
export function isSameTopics(a: string[], b: string[]): boolean {
  const [one, other] = [a, b].map((topics) => new Set(topics.map((topic) => topic.trim().toLowerCase())));
  return one!.size === other!.size && [...one!].every((topic) => other!.has(topic));
}
