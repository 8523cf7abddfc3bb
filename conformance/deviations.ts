import { absent, type Deviation } from './deviation.ts'

/** Everything in which the embedded service differs from the emulator on purpose. `deviations.md` is made from it. */
export const deviations: readonly Deviation[] = [
  {
    id: 'issuer', cases: 'any', places: { '**.iss': 'https://securetoken.vitrine.invalid/vitrine' },
    reason: 'Tokens of the embedded service must never pass for tokens of a Firebase project.',
  },
  {
    id: 'no-salt', cases: 'any', places: { '**.salt': absent },
    reason: 'Nothing of a password hash leaves the house.',
  },
]
