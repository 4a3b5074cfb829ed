/** Copies a text to the clipboard; returns false if that is not allowed, as on pages without https. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard API without https, or the permission was denied.
    return false;
  }
}
