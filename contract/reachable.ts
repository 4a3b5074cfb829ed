import { Broken } from './steps';

/** A browser opens such an address without any sign-in: so does this. */
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
