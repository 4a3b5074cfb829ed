/** An answer as it came, before the console's own code has read it. */
export interface Heard {
  method: string;
  url: URL;
  status: number;
  body: string;
}

const heard: Heard[] = [];

/** Listens to every answer from here on: what was read by a tolerance shows only in what was sent. */
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

/** What was answered since the last time this was asked. */
export const takeHeard = (): Heard[] => heard.splice(0);
