import { endpoint } from './endpoint';
import { session } from './session';

/** Whose work something is: it never goes on for somebody else, or on another back end. `null`: nobody is signed in. */
export function ownerNow(): string | null {
  const current = session.get();
  return current.status === 'signed-in' ? `${endpoint.get()} ${current.user.id}` : null;
}

/** Whether the owner has signed out, or another administrator has signed in. */
export function isGivenUp(owner: string | null): boolean {
  const current = session.get();
  if (current.status === 'signed-in') return ownerNow() !== owner;
  return current.status === 'anonymous' && current.loggedOut === true;
}
