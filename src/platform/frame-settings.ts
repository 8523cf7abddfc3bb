/** Where works that run are shown: a second listener of this process, and the origin that browsers know it by. */
export type FrameSettings = Readonly<{
  port: number
  url: string
  /** Whether somebody set it; else a port that is taken stops nothing. */
  isChosen: boolean
}>

type Given = {
  PORT: number
  PUBLIC_URL?: string | undefined
  VITRINE_FRAMES_PORT?: number | 'none' | undefined
  VITRINE_FRAMES_URL?: string | undefined
}

/**
 * The settings that are given, or else the port after the app's own on the same host, where browsers reach the app without a proxy. Nothing
 * where there is no such origin.
 */
export function frameSettings(env: Given, { publicUrl }: { publicUrl: string }): FrameSettings | undefined {
  const { PORT, VITRINE_FRAMES_PORT: port = PORT === 0 ? 0 : PORT + 1, VITRINE_FRAMES_URL: url } = env
  if (port === 'none' || port > 65_535) return undefined
  if (url !== undefined) return Object.freeze({ port, url: new URL(url).origin, isChosen: true })
  const isChosen = env.VITRINE_FRAMES_PORT !== undefined
  if (!isChosen && !isReachedDirectly(env, publicUrl)) return undefined
  return Object.freeze({ port, url: `http://${new URL(publicUrl).hostname}:${port}`, isChosen })
}

/** What is wrong with the settings, a sentence each. */
export function frameMistakes(
  { PORT, VITRINE_FRAMES_PORT: port, VITRINE_FRAMES_URL: url }: Given,
  { publicUrl }: { publicUrl: string },
): string[] {
  const mistakes: string[] = []
  const isSecure = publicUrl.startsWith('https:')
  if (port === 'none' && url !== undefined)
    mistakes.push('VITRINE_FRAMES_URL: leads to the port of VITRINE_FRAMES_PORT, which is none. Take one of them out.')
  if (typeof port === 'number' && port !== 0 && port === PORT)
    mistakes.push('VITRINE_FRAMES_PORT: is another port than PORT.')
  if (typeof port === 'number' && url === undefined && isSecure)
    mistakes.push(
      'VITRINE_FRAMES_PORT: pages at an https address show no frames of an http one. Set VITRINE_FRAMES_URL to the https address that leads to this port.',
    )
  if (url === undefined) return mistakes
  const { origin, protocol, pathname } = new URL(url)
  if (origin === new URL(publicUrl).origin)
    mistakes.push('VITRINE_FRAMES_URL: has another host or port than PUBLIC_URL: works must not share its origin.')
  if (isSecure && protocol !== 'https:') mistakes.push('VITRINE_FRAMES_URL: begins with https:// as PUBLIC_URL does.')
  if (pathname !== '/') mistakes.push('VITRINE_FRAMES_URL: is an origin: a host, perhaps a port, and no path.')
  return mistakes
}

/** The settings with the port that the system chose. */
export function withFramesPort(settings: FrameSettings, port: number): FrameSettings {
  return settings.port === 0 ? { ...settings, port, url: settings.url.replace(/:0$/, `:${port}`) } : settings
}

function isReachedDirectly({ PORT, PUBLIC_URL }: Given, publicUrl: string): boolean {
  const { protocol, port } = new URL(publicUrl)
  return PUBLIC_URL === undefined || (protocol === 'http:' && Number(port === '' ? 80 : port) === PORT)
}
