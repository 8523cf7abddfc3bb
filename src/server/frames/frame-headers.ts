import type { Config } from '#platform/config.ts'
import { ownOrigins } from '../own-host.ts'

/** Everything that a browser lets a page do beyond showing itself. */
const powers = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** What every answer of the origin for frames carries, whatever its policy: no powers, no referrer, no guessing of types. */
export const frameHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': powers.map((power) => `${power}=()`).join(', '),
  'x-robots-tag': 'noindex',
}

/** Only pages of this app show what is on that origin, but for works that markets show as well. */
function ancestors(config: Own, { isShownAnywhere = false } = {}): string {
  const shownBy = isShownAnywhere ? '*' : ownOrigins(config).join(' ')
  return `frame-ancestors ${shownBy}; base-uri 'none'; form-action 'none'`
}

type Own = Pick<Config, 'publicUrl' | 'port'>

/**
 * The policy of a page that an artist or a stranger wrote: its scripts run in an origin that nothing else has, and it holds all that it needs. It
 * reaches no address, opens no window, sends no form, and leads nobody away from the page that shows it.
 * `isShownAnywhere`: markets show the works of the studio's own pieces in frames, as their metadata names them.
 */
export function workPolicy(config: Own, { isShownAnywhere = false } = {}): string {
  return `sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; media-src data: blob:; font-src data: blob:; connect-src data: blob:; worker-src data: blob:; ${ancestors(config, { isShownAnywhere })}`
}

/** The policy of the page that shows a model: our two scripts, and the model itself. `startHash` names the second one. */
export function viewerPolicy(
  config: Own,
  { origin, model, startHash }: { origin: string; model: string; startHash: string },
): string {
  return `sandbox allow-scripts; default-src 'none'; script-src ${origin}/viewer.js '${startHash}' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; connect-src ${origin}${model} data: blob:; worker-src blob:; ${ancestors(config)}`
}

/** The policy of the page that plays a film or a sound, or shows a picture: no script at all. */
export function playerPolicy(config: Own, { origin }: { origin: string }): string {
  return `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; media-src ${origin}; ${ancestors(config)}`
}

/** The policy of everything else: nothing is loaded and nothing runs. */
export function plainPolicy(config: Own): string {
  return `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${ancestors(config)}`
}
