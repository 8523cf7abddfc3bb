/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** What a page writes down in the browser: failures that nobody is shown. */
export function logInBrowser(text: string, cause: unknown): void {
  console.error(text, cause)
}
