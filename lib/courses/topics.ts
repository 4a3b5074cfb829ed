/** Whether a course has a topic, in whatever case. */
export const hasTopic = (topics: string[], topic: string): boolean =>
  topics.some((each) => each.toLowerCase() === topic.toLowerCase());

/** Adds a trimmed topic, unless it is empty or a duplicate (case-insensitive). */
export function addTopic(topics: string[], typed: string): string[] {
  const topic = typed.trim();
  return topic === '' || hasTopic(topics, topic) ? topics : [...topics, topic];
}

/** Compares without order and case: back ends may return topics reordered or in lower case. */
export function isSameTopics(a: string[], b: string[]): boolean {
  const [one, other] = [a, b].map((topics) => new Set(topics.map((topic) => topic.trim().toLowerCase())));
  return one!.size === other!.size && [...one!].every((topic) => other!.has(topic));
}
