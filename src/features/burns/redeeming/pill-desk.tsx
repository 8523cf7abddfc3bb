import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { SignInHereParts } from '#features/accounts/sign-in/sign-in-here-of.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WalletGate } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { choiceForPill } from '../intents/begun-burns.ts'
import type { PillOnPage, PillsView } from '../pills/pills-view.ts'
import { RedeemFlow } from './redeem-flow.tsx'
import { readDraft, type RedemptionDraft, writeDraft } from './redemption-draft.ts'

/** A redemption begins with the print and the country that the piece was burned for, where this browser knows them. */
function startOf(pillId: string, kind: PillOnPage | undefined): Omit<RedemptionDraft, 'holder'> {
  const choice = choiceForPill(localStorage, pillId)
  const edition = kind?.editions.find(({ editionId }) => editionId === choice?.editionId)
  return {
    pillId,
    editionId: edition?.editionId,
    quantity: edition?.pills,
    wishes: choice === undefined ? {} : { country: choice.country },
  }
}

/** The wallet on the page of pills: whose pills are shown follows it, and a pill that it holds can be redeemed. */
export function PillDesk({
  kinds,
  lookup,
  countries,
  elsewhere,
  offer,
  signIn,
  base,
}: Pick<PillsView, 'kinds' | 'lookup' | 'countries' | 'elsewhere'> & {
  offer: WalletOffer
  signIn: SignInHereParts | undefined
  base: string
}) {
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const [search, setSearch] = useSearchParams()
  const { session } = access
  const connected = session.state === 'connected' ? session.address : undefined
  // Once for each address that connects: whoever looks up another one afterwards is left to it.
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (connected === undefined || connected === followed.current) return
    followed.current = connected
    if (lookup.state === 'found' && lookup.holder === connected) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('holder', connected)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [connected, lookup, setSearch])
  const isOwn = connected !== undefined && lookup.state === 'found' && lookup.holder === connected
  const chosen = search.get('pill')
  const held = isOwn && lookup.state === 'found' ? lookup.held : []
  const pill = kinds.find(({ pillId }) => pillId === chosen)
  const mine = held.find(({ pillId }) => pillId === chosen)
  return (
    <>
      <WalletGate offer={offer} client={client} access={access} />
      {isOwn && held.length > 0 && pill === undefined && (
        <div className="mt-6 flex flex-wrap gap-4">
          {held.map(({ pillId, name }) => (
            <Button
              key={pillId}
              type="button"
              look="primary"
              onClick={() =>
                setSearch(
                  (before) =>
                    writeDraft(
                      before,
                      startOf(
                        pillId,
                        kinds.find((kind) => kind.pillId === pillId),
                      ),
                    ),
                  { preventScrollReset: true },
                )
              }
            >
              {t('Redeem {pills}', { pills: pillsText(1, name) })}
            </Button>
          ))}
        </div>
      )}
      {isOwn && pill !== undefined && mine !== undefined && session.state === 'connected' && (
        <div className="mt-16">
          <Section
            title={t('Redeeming {name}', { name: pill.name })}
            id="redeem"
            aside={
              <Button
                type="button"
                look="quiet"
                className="text-sm"
                onClick={() =>
                  setSearch(
                    (before) => {
                      const next = writeDraft(before, {
                        pillId: '',
                        editionId: undefined,
                        quantity: undefined,
                        wishes: {},
                      })
                      next.delete('pill')
                      return next
                    },
                    { preventScrollReset: true },
                  )
                }
              >
                {t('Stop')}
              </Button>
            }
          >
            <RedeemFlow
              draft={readDraft(search, { holder: session.address.toLowerCase() as Hex, pillId: pill.pillId })}
              signIn={signIn}
              pill={pill}
              countries={countries}
              elsewhere={elsewhere}
              held={Number(BigInt(mine.quantity))}
              session={session}
              offer={offer}
              base={base}
              onChange={(draft) => setSearch((before) => writeDraft(before, draft), { preventScrollReset: true })}
            />
          </Section>
        </div>
      )}
    </>
  )
}
