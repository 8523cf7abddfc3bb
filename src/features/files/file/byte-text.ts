const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes as people read it: `512 bytes`, `1.4 MB`; a kilobyte has 1024 bytes. */
export function byteText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  return new Intl.NumberFormat('en-GB', {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 || bytes / 1024 ** step >= 100 ? 0 : 1,
  }).format(bytes / 1024 ** step)
}
