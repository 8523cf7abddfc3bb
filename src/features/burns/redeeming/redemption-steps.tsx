import type { ComponentType } from 'react'
import type { SignInHereParts } from '#features/accounts/sign-in/sign-in-here-of.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import type { MessageText } from '#messages/translate.ts'
import type { PillOnPage } from '../pills/pills-view.ts'
import { AddressStep, addressSummary } from './address-step.tsx'
import { CountryStep, countrySummary } from './country-step.tsx'
import { PermitStep } from './permit-step.tsx'
import { PrintStep, printSummary } from './print-step.tsx'
import type { RedemptionDraft } from './redemption-draft.ts'

export type StepProps = {
  draft: RedemptionDraft
  pill: PillOnPage
  /** Where the studio sends prints. */
  countries: readonly string[]
  /** Where it does not yet. */
  elsewhere: readonly string[]
  /** How many pills of the kind the wallet holds. */
  held: number
  session: ConnectedSession
  offer: WalletOffer
  base: string
  signIn: SignInHereParts | undefined
  onChange: (draft: RedemptionDraft) => void
}

/** One step from a pill to a permit: `summary` says what was chosen once it is done, `undefined` while it is not. */
export type RedemptionStep = {
  key: string
  title: MessageText
  summary: (props: Pick<StepProps, 'draft' | 'pill' | 'held' | 'countries'>) => string | undefined
  Panel: ComponentType<StepProps>
}

/**
 * The way from a pill to a permit, in order. A step is open when all before it are done. What has to be known before the
 * studio can promise anything stands between the edition and the permit.
 */
export const redemptionSteps: readonly RedemptionStep[] = [
  { key: 'print', title: 'Your print' satisfies MessageText, summary: printSummary, Panel: PrintStep },
  { key: 'country', title: 'Country and total' satisfies MessageText, summary: countrySummary, Panel: CountryStep },
  { key: 'address', title: 'Address' satisfies MessageText, summary: addressSummary, Panel: AddressStep },
  { key: 'permit', title: 'Reserve and redeem' satisfies MessageText, summary: () => undefined, Panel: PermitStep },
]
