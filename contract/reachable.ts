import { Broken } from './steps';

/** Checks that a file URL is accessible without credentials, as a browser requests it. */
export async function expectReachable(what: string, address: string | null): Promise<void> {
  if (address === null) throw new Broken(`the ${what} that was sent has no address`);
  let status: number;
  try {
    const response = await fetch(address);
    await response.body?.cancel();
    status = response.status;
  } catch {
    throw new Broken(`the address of the ${what} leads nowhere: ${address}`);
  }
  if (status >= 400) throw new Broken(`the address of the ${what} answers ${status}: ${address}`);
}
