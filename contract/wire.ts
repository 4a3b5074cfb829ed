/** A raw response, before the console's code parses it. */
export interface Heard {
  method: string;
  url: URL;
  status: number;
  body: string;
}

const heard: Heard[] = [];

/** Patches `fetch` to record every raw response: the decoded data does not show which deviations were tolerated. */
export function listen(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    const { status, statusText, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    heard.push({ method: init?.method ?? 'GET', url: new URL(String(input)), status, body: bytes.toString() });
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
  };
}

/** Returns and clears the responses recorded so far. */
export const takeHeard = (): Heard[] => heard.splice(0);
