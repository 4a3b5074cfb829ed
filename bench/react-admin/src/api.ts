/** What every answer of the back end looks like. */
interface Envelope {
  message?: string;
  data: unknown;
  pagination?: { total_items: number };
}

/** An answer of the back end, with the status by which react-admin tells that a session has ended. */
export class HttpError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The session is the console's: the same two keys of localStorage. */
export const TOKEN = 'auth-token';

export async function call(method: string, path: string, body?: FormData | object): Promise<Envelope> {
  const token = localStorage.getItem(TOKEN);
  const isForm = body instanceof FormData;
  const response = await fetch(`${localStorage.getItem('api-base-url')}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const answer = (response.status === 204 ? { data: null } : await response.json()) as Envelope;
  if (!response.ok) throw new HttpError(answer.message ?? response.statusText, response.status);
  return answer;
}
