/** What a page is told about the app that served it, in a JSON block of the document. */
export type Runtime = {
  /** Where the page's HTTP client sends its requests, without a slash at the end. */
  apiBase: string
  buildId: string
  /** A search engine reads this page. */
  bot: boolean
}

declare global {
  interface Window {
    __vitrine?: Runtime
  }
}

export const runtimeElementId = 'vitrine-runtime'

/** The configuration of the page in this window; read once from its JSON block. */
export function getRuntime(): Runtime {
  window.__vitrine ??= JSON.parse(
    document.getElementById(runtimeElementId)?.textContent ?? '{"apiBase":"","buildId":"","bot":false}',
  ) as Runtime
  return window.__vitrine
}

/** The JSON block's text; `<` is escaped so that no value can end the script element. */
export function runtimeJson(runtime: Runtime): string {
  return JSON.stringify(runtime).replaceAll('<', '\\u003c')
}
