import { Link } from 'react-router'
import { decimalMark, groupDigits } from '#messages/formats.ts'

/** A wallet or contract address, shortened for the eye and whole for copying and screen readers. */
export function Address({ address, to, whole = false }: { address: string; to?: string | undefined; whole?: boolean }) {
  const text = whole ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
  const shown = (
    <span className="mono break-all" title={address}>
      {text}
    </span>
  )
  return to === undefined ? (
    shown
  ) : (
    <Link to={to} className="underline decoration-strong-line hover:decoration-ink">
      {shown}
    </Link>
  )
}

/** A transaction or content hash, shortened. */
export function Hash({ hash }: { hash: string }) {
  return (
    <span className="mono" title={hash}>
      {hash.slice(0, 10)}…
    </span>
  )
}

/** A block number with thin groups: `1 204 881`. */
export function BlockNumber({ block }: { block: number }) {
  return <span className="mono tabular-nums whitespace-nowrap">{groupDigits(block)}</span>
}

/** Wei as ether with as many digits as it has, at most six: `0.42 ETH`. */
export function etherText(wei: string, symbol: string): string {
  const value = BigInt(wei)
  const whole = value / 10n ** 18n
  const fraction = String(value % 10n ** 18n)
    .padStart(18, '0')
    .slice(0, 6)
    .replace(/0+$/, '')
  return `${decimalMark(`${whole}${fraction === '' ? '' : `.${fraction}`}`)} ${symbol}`
}
