/** Adds a topic: trimmed, never empty, never twice (whatever its case). */
export function addTopic(topics: string[], typed: string): string[] {
  const topic = typed.trim();
  const known = topics.some((each) => each.toLowerCase() === topic.toLowerCase());
  return topic === '' || known ? topics : [...topics, topic];
}
